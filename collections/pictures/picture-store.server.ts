import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFairQueue } from '#limits/fair-queue.ts'
import { formatModifiers, type PictureFormat, type PictureModifiers } from './picture-modifiers.ts'

/** Made pictures on disk, by what they were made of: nothing in it is ever out of date. */
export type PictureStore = {
  /** The file of a variant that is kept, which counts as used. */
  find(variant: Variant): Promise<KeptPicture | undefined>
  /**
   * Keeps a variant; those that were not used for longest make room for it beforehand. A folder that cannot be written
   * costs time and nothing else: then there is no file.
   */
  keep(variant: Variant, body: Buffer): Promise<KeptPicture | undefined>
}

type KeptPicture = { file: string; bytes: number }

/** `source` stands for the picture's bytes and the encoder's version. */
type Variant = { source: string; modifiers: PictureModifiers; format: PictureFormat }

/** What file systems give out at a time, in bytes: the smallest file takes so much of the disk. */
const DISK_BLOCK_BYTES = 4096

/** Files of a folder, at most: all of them are looked at again when another process has changed it. */
const MOST_FILES = 20_000

/** How long what another process has changed need not be known, in ms: it costs a third of a second with so many files. */
const LOOK_AGAIN_MS = 10_000

/**
 * Opens a folder of made pictures, which never takes more of the disk than `maxBytes`, but for what others have written in
 * `lookAgainMs`; it may be deleted at any time.
 */
export function createPictureStore(
  folder: string,
  maxBytes: number,
  { mostFiles = MOST_FILES, lookAgainMs = LOOK_AGAIN_MS } = {},
): PictureStore {
  const shelf = createShelf(folder, lookAgainMs)
  // Two at once would both find room for one.
  const queue = createFairQueue({ waitingOfOne: Number.POSITIVE_INFINITY })

  async function write(name: string, body: Buffer): Promise<KeptPicture | undefined> {
    const file = join(folder, name)
    const needed = measureOnDisk(body.length)
    if (needed > maxBytes) return undefined
    try {
      await mkdir(folder, { recursive: true })
      await shelf.look()
      await shelf.shrink(maxBytes - needed, mostFiles - 1)
      // In one step, because another process may read it.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, body)
      await rename(unfinished, file)
      await shelf.add(name, needed)
      return { file, bytes: body.length }
    } catch {
      return undefined
    }
  }

  return {
    async find(variant) {
      const name = nameFile(variant)
      const file = join(folder, name)
      const status = await stat(file).catch(() => undefined)
      // Empty where the machine has lost its power before the bytes were on the disk.
      if (!status?.size) return undefined
      shelf.use(name)
      const now = new Date()
      await utimes(file, now, now).catch(() => undefined)
      return { file, bytes: status.size }
    },
    keep: (variant, body) => queue.run('', () => write(nameFile(variant), body)),
  }
}

function nameFile({ source, modifiers, format }: Variant): string {
  const key = `${source} ${formatModifiers({ ...modifiers, format })}`
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.${format}`
}

function measureOnDisk(bytes: number): number {
  return Math.ceil(bytes / DISK_BLOCK_BYTES) * DISK_BLOCK_BYTES
}

/** What lies in a folder, the longest unused first, and how much of the disk it takes. */
function createShelf(folder: string, lookAgainMs: number) {
  let sizes = new Map<string, number>()
  let taken = 0
  /** When the folder was last changed by us: at another time it was somebody else. */
  let changedAt: number | undefined
  let lookedAt = Number.NEGATIVE_INFINITY

  function put(name: string, bytes: number) {
    taken += bytes - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, bytes)
  }

  async function readChange(): Promise<number> {
    return (await stat(folder)).mtimeMs
  }

  return {
    /** Looks at the folder again, where another process has changed it. */
    async look() {
      const change = await readChange()
      if (change === changedAt || performance.now() - lookedAt < lookAgainMs) return
      lookedAt = performance.now()
      const files = await Promise.all(
        (await readdir(folder)).map(async (name) => {
          const status = await stat(join(folder, name)).catch(() => undefined)
          return { name, size: status?.size ?? 0, usedAt: status?.mtimeMs ?? 0 }
        }),
      )
      sizes = new Map()
      taken = 0
      for (const { name, size } of files.toSorted((a, b) => a.usedAt - b.usedAt))
        put(name, measureOnDisk(size))
      changedAt = change
    },
    /** Removes files until the others are no more than so many, and take no more than so many bytes. */
    async shrink(bytes: number, files: number) {
      for (const [name, size] of sizes) {
        if (taken <= bytes && sizes.size <= files) break
        await rm(join(folder, name), { force: true })
        sizes.delete(name)
        taken -= size
      }
    },
    async add(name: string, bytes: number) {
      put(name, bytes)
      changedAt = await readChange()
    },
    use(name: string) {
      const bytes = sizes.get(name)
      if (bytes !== undefined) put(name, bytes)
    },
  }
}
