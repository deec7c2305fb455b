import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project.server.ts'
import { createLruCache } from '#limits/lru-cache.ts'
import { createSemaphore } from '#limits/semaphore.ts'
import { hashPreview, type Preview } from './preview.ts'

/** Preview pictures drawn on request and kept in memory, at most; each weighs up to 100 kB. */
const PREVIEWS_KEPT = 200

/** Preview pictures drawn at the same time, and requests that may wait for theirs; further ones answer 503. */
const PREVIEWS_DRAWN_AT_ONCE = 2
const PREVIEWS_WAITING = 50

/** What draws takes 15 MB of memory and a tenth of a second to load: most servers never need it, and most builds draw nothing. */
async function drawNew(preview: Preview): Promise<Buffer> {
  const { drawPreview } = await import('./preview-picture.ts')
  return drawPreview(preview)
}

const folder = join(projectRoot, '.cache', 'previews')

/** Preview pictures of a build: those of earlier ones are taken from disk, and what no page shows any more goes. */
export function createPreviewCache() {
  const used = new Set<string>()
  mkdirSync(folder, { recursive: true })

  function nameUsed(preview: Preview): string {
    const name = `${hashPreview(preview)}.png`
    used.add(name)
    return name
  }

  return {
    /** What a preview is known by; the same for the same picture. From here on it is used. */
    name: nameUsed,
    async draw(preview: Preview): Promise<Buffer> {
      const name = nameUsed(preview)
      const kept = readIfThere(join(folder, name))
      if (kept) return kept
      const picture = await drawNew(preview)
      // Under another name until it is whole: another build may be reading.
      const unfinished = join(folder, `${name}.${process.pid}`)
      writeFileSync(unfinished, picture)
      renameSync(unfinished, join(folder, name))
      return picture
    },
    removeUnused() {
      for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true })
    },
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const kept = createLruCache<Promise<Buffer>>({ entries: PREVIEWS_KEPT })
const semaphore = createSemaphore(PREVIEWS_DRAWN_AT_ONCE, PREVIEWS_WAITING)

/**
 * A preview picture for a request: drawn once however many ask for it, a few at a time, and the newest kept.
 * @throws BusyError when too many wait already.
 */
export function drawPreviewOnce(preview: Preview): Promise<Buffer> {
  const key = hashPreview(preview)
  const known = kept.get(key)
  if (known) return known
  const picture = semaphore.run(() => drawNew(preview))
  kept.set(key, picture)
  // A failure is tried again by the next who asks.
  picture.catch(() => kept.delete(key))
  return picture
}
