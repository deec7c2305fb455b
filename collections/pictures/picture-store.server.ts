import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatModifiers, type PictureFormat, type PictureModifiers } from './picture-modifiers.ts'

/** Made pictures on disk, by what they were made of: nothing in it is ever out of date. */
export type PictureStore = {
  /**
   * The variant from disk, or made and kept. Whoever asks while it is being made waits for the same one.
   * `sourceHash` stands for the picture's bytes and the encoder's version.
   */
  getOrMake(variant: Variant, make: () => Promise<Buffer>): Promise<Buffer>
}

type Variant = { sourceHash: string; modifiers: PictureModifiers; format: PictureFormat }

/** After so many new files the folder's size is looked at. */
const WRITES_BETWEEN_PRUNINGS = 50

/** Opens a folder of made pictures, which is kept under `maxBytes`; it may be deleted at any time. */
export function createPictureStore(folder: string, maxBytes: number): PictureStore {
  const inProgress = new Map<string, Promise<Buffer>>()
  let writes = 0

  async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(file).catch(() => undefined)
    if (kept) {
      // What is used stays: the oldest go first.
      const now = new Date()
      await utimes(file, now, now).catch(() => undefined)
      return kept
    }
    const body = await make()
    await keep(file, body)
    return body
  }

  /** A folder that cannot be written costs time and nothing else. */
  async function keep(file: string, body: Buffer) {
    try {
      await mkdir(folder, { recursive: true })
      // In one step, because another process may read it.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, body)
      await rename(unfinished, file)
      writes += 1
      if (writes % WRITES_BETWEEN_PRUNINGS === 0) await prune(folder, maxBytes)
    } catch {
      return
    }
  }

  return {
    getOrMake(variant, make) {
      const file = join(folder, nameFile(variant))
      const running = inProgress.get(file)
      if (running) return running
      const promise = readOrMake(file, make).finally(() => inProgress.delete(file))
      inProgress.set(file, promise)
      return promise
    },
  }
}

function nameFile({ sourceHash, modifiers, format }: Variant): string {
  const key = `${sourceHash} ${formatModifiers({ ...modifiers, format })}`
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.${format}`
}

/** Removes the files that were not used for longest. */
async function prune(folder: string, maxBytes: number) {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, size, mtimeMs }
    }),
  )
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= maxBytes) return
    await rm(join(folder, name), { force: true })
    bytes -= size
  }
}
