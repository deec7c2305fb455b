import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFairQueue } from '#limits/fair-queue.ts'
import { formatModifiers, type PictureFormat, type PictureModifiers } from './picture-modifiers.ts'

type KeptPicture = { file: string; bytes: number }

/** `source` stands for the picture's bytes and the encoder's version. */
type Variant = { source: string; modifiers: PictureModifiers; format: PictureFormat }

/** What file systems give out at a time, in bytes: the smallest file takes so much of the disk. */
const DISK_BLOCK_BYTES = 4096

/** Where a folder is full, the longest unused files go until so much of it is taken: the next pictures find room. */
const LEFT_FULL = 0.9

/**
 * Opens a folder of made pictures, which never takes more of the disk than `maxBytes`, but for what other processes have
 * written since it was looked at: at first, and whenever it seems full. It may be deleted at any time.
 */
export function createPictureStore(folder: string, maxBytes: number) {
  // Two at once would both find room for one.
  const queue = createFairQueue({ waitingOfOne: Number.POSITIVE_INFINITY })
  /** What is in the folder; nobody has looked yet. */
  let bytes = Number.POSITIVE_INFINITY

  async function makeRoom(needed: number): Promise<void> {
    if (bytes + needed <= maxBytes) return
    const found = await listFiles(folder)
    bytes = found.reduce((sum, { size }) => sum + size, 0)
    if (bytes + needed <= maxBytes) return
    for (const { file, size } of found) {
      if (bytes + needed <= maxBytes * LEFT_FULL) break
      await rm(file, { force: true })
      bytes -= size
    }
  }

  async function write(name: string, body: Buffer): Promise<KeptPicture | undefined> {
    const file = join(folder, name)
    const needed = measureOnDisk(body.length)
    if (needed > maxBytes) return undefined
    try {
      await mkdir(folder, { recursive: true })
      await makeRoom(needed)
      // In one step, because another process may read it.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, body)
      await rename(unfinished, file)
      bytes += needed
      return { file, bytes: body.length }
    } catch {
      return undefined
    }
  }

  return {
    /** The file of a variant that is kept, which counts as used. */
    async find(variant: Variant): Promise<KeptPicture | undefined> {
      const file = join(folder, nameFile(variant))
      const status = await stat(file).catch(() => undefined)
      // Empty where the machine has lost its power before the bytes were on the disk.
      if (!status?.size) return undefined
      const now = new Date()
      await utimes(file, now, now).catch(() => undefined)
      return { file, bytes: status.size }
    },
    /**
     * Keeps a variant; those that were not used for longest make room for it beforehand. A folder that cannot be written
     * costs time and nothing else: then there is no file.
     */
    keep: (variant: Variant, body: Buffer) => queue.run('', () => write(nameFile(variant), body)),
  }
}

/** What lies in a folder, the longest unused first, and what it takes of the disk. */
async function listFiles(folder: string): Promise<{ file: string; size: number; usedAt: number }[]> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = join(folder, name)
      const status = await stat(file).catch(() => undefined)
      return { file, size: measureOnDisk(status?.size ?? 0), usedAt: status?.mtimeMs ?? 0 }
    }),
  )
  return files.sort((a, b) => a.usedAt - b.usedAt)
}

function nameFile({ source, modifiers, format }: Variant): string {
  const key = `${source} ${formatModifiers({ ...modifiers, format })}`
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.${format}`
}

function measureOnDisk(bytes: number): number {
  return Math.ceil(bytes / DISK_BLOCK_BYTES) * DISK_BLOCK_BYTES
}
