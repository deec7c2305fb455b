import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project.server.ts'
import { createLruCache } from '#limits/lru-cache.ts'
import { createSemaphore } from '#limits/semaphore.ts'
import { hashOgPicture, type OgPictureContents } from './og-picture.ts'

/** Pictures drawn on request and kept in memory, at most; each weighs up to 100 kB. */
const PICTURES_KEPT = 200

/** Pictures drawn at the same time, and requests that may wait for theirs; further ones answer 503. */
const PICTURES_DRAWN_AT_ONCE = 2
const PICTURES_WAITING = 50

/** What draws takes 15 MB of memory and a tenth of a second to load: most servers never need it, and most builds draw nothing. */
async function drawNew(contents: OgPictureContents): Promise<Buffer> {
  const { drawOgPicture } = await import('./draw-og-picture.ts')
  return drawOgPicture(contents)
}

/** How long a picture that no build shows is kept, in ms: builds of other content folders draw into the same one. */
const UNUSED_KEPT_MS = 30 * 24 * 60 * 60 * 1_000

const ogPictureFolder = join(projectRoot, '.cache', 'og-pictures')

/** OG pictures of a build: those of earlier ones are taken from disk. */
export function createOgPictureCache(folder = ogPictureFolder) {
  const used = new Set<string>()
  mkdirSync(folder, { recursive: true })

  function nameUsed(contents: OgPictureContents): string {
    const name = `${hashOgPicture(contents)}.png`
    used.add(name)
    return name
  }

  return {
    /** What a picture is known by; the same for the same contents. From here on it is used. */
    name: nameUsed,
    async draw(contents: OgPictureContents): Promise<Buffer> {
      const name = nameUsed(contents)
      const kept = readIfThere(join(folder, name))
      if (kept) return kept
      const picture = await drawNew(contents)
      // Under another name until it is whole: another build may be reading.
      const unfinished = join(folder, `${name}.${randomUUID()}`)
      writeFileSync(unfinished, picture)
      renameSync(unfinished, join(folder, name))
      return picture
    },
    /** Says of the pictures that this build shows that they were used `now` (ms since 1970), and removes what has long not been. */
    removeUnused(now = Date.now()) {
      for (const name of readdirSync(folder)) {
        const file = join(folder, name)
        const usedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now
        if (used.has(name)) touch(file, now)
        else if (now - usedAt > UNUSED_KEPT_MS) rmSync(file, { force: true })
      }
    },
  }
}

function touch(file: string, now: number): void {
  try {
    utimesSync(file, now / 1_000, now / 1_000)
  } catch {
    // Another build has removed it, or it was never drawn here: it is when it is asked for.
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const kept = createLruCache<Promise<Buffer>>({ entries: PICTURES_KEPT })
const semaphore = createSemaphore(PICTURES_DRAWN_AT_ONCE, PICTURES_WAITING)

/**
 * A picture for a request: drawn once however many ask for it, a few at a time, and the newest kept.
 * @throws BusyError when too many wait already.
 */
export function drawOgPictureOnce(contents: OgPictureContents): Promise<Buffer> {
  const key = hashOgPicture(contents)
  const known = kept.get(key)
  if (known) return known
  const picture = semaphore.run(() => drawNew(contents))
  kept.set(key, picture)
  // A failure is tried again by the next who asks.
  picture.catch(() => kept.delete(key))
  return picture
}
