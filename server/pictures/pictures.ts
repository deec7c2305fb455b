import { realpathSync } from 'node:fs'
import { open, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type * as Encoder from '#collections/pictures/picture-encoder.server.ts'
import { hashPicture } from '#collections/pictures/picture-hash.ts'
import type { PictureFormat, PictureModifiers } from '#collections/pictures/picture-modifiers.ts'
import { createPictureStore } from '#collections/pictures/picture-store.server.ts'
import { MAX_PICTURE_FILE_BYTES, PICTURE_CACHE_BYTES } from '#config/constants.ts'
import { createLruCache } from '#limits/lru-cache.ts'
import { createSemaphore } from '#limits/semaphore.ts'
import { createEtag } from '#server/http/reply.ts'
import { offerReadings } from '#server/metrics/readings.ts'

/** How long others may keep an answer of the picture endpoint, in seconds (C-IMG-5). */
const PICTURE_MAX_AGE_S = 60

/** Pictures waiting to be encoded, at most; further ones answer 503. One is encoded at a time. */
const PICTURES_WAITING = 64

/** What every answer with a variant may be kept for (C-IMG-5). */
export const pictureCacheControl = `max-age=${PICTURE_MAX_AGE_S}, public, s-maxage=${PICTURE_MAX_AGE_S}`

/** A public file that was found; nothing of it is read yet. */
export type FoundPicture = { file: string; stamp: string; bytes: number; modified: Date }

/** A variant, made or as the file holds it. */
type MadePicture = { body: Buffer; contentType: string }

/** A format, or the picture's own for a client that takes nothing newer. */
export type WantedFormat = PictureFormat | 'own'

/** Makes variants of public pictures on request: webp, jpeg and png, never avif. */
export type Pictures = {
  /** The public file at a decoded path below the folder; `outside` when a link leads out of it. */
  find(path: string): Promise<FoundPicture | 'missing' | 'outside'>
  /** Stands for the variant without reading the file, so that who has it is told before any work (threat X14). */
  tag(found: FoundPicture, modifiers: Omit<PictureModifiers, 'format'> & { format?: WantedFormat }): string
  /** The media type of the variant, by the file's first bytes; nothing for what is no picture. */
  findType(
    found: FoundPicture,
    modifiers: PictureModifiers,
    format: WantedFormat | undefined,
  ): Promise<string | undefined>
  /**
   * @throws PictureError for what is no picture, or too large; BusyError when too many wait already.
   */
  make(
    found: FoundPicture,
    modifiers: PictureModifiers,
    format: WantedFormat | undefined,
  ): Promise<MadePicture>
}

/** In so many bytes a file says what kind of picture it is. */
const KIND_BYTES = 64

/** So many files' hashes are remembered. */
const HASHES_KEPT = 1_000

export function createPictures(publicFolder: string, cacheFolder: string): Pictures {
  const root = realpathSync(publicFolder)
  const store = createPictureStore(join(cacheFolder, 'variants'), PICTURE_CACHE_BYTES)
  // One at a time: the other core answers visitors.
  const semaphore = createSemaphore(1, PICTURES_WAITING)
  offerReadings({ pictures: semaphore.countWork })
  const hashes = createLruCache<string>({ entries: HASHES_KEPT })

  async function find(path: string): Promise<FoundPicture | 'missing' | 'outside'> {
    const file = await realpath(join(root, path)).catch(() => undefined)
    if (file === undefined) return 'missing'
    if (!file.startsWith(root + sep)) return 'outside'
    const status = await stat(file).catch(() => undefined)
    if (!status?.isFile()) return 'missing'
    const { size, mtimeMs, mtime, ino } = status
    return { file, stamp: `${file} ${ino} ${size} ${mtimeMs}`, bytes: size, modified: mtime }
  }

  return {
    find,
    tag: ({ stamp }, modifiers) => createEtag(`${stamp} ${JSON.stringify(modifiers)}`),
    async findType({ file }, modifiers, format) {
      const { pictureTypes, sniffKind } = await loadEncoder()
      const kind = sniffKind(await readStart(file))
      return kind && pictureTypes[chooseFormat(kind, modifiers, format) ?? kind]
    },
    async make(found, modifiers, format) {
      const encoder = await loadEncoder()
      if (found.bytes > MAX_PICTURE_FILE_BYTES) throw new encoder.PictureError(413, encoder.fileTooLarge)
      const bytes = await readFile(found.file)
      const source = await encoder.readPicture(bytes)
      const wanted = chooseFormat(source.kind, modifiers, format)
      // A drawing stays one unless a format is asked for (C-IMG-3), and what is not to change stays as it is.
      if (wanted === undefined) return { body: bytes, contentType: encoder.pictureTypes[source.kind] }
      const sourceHash = await readHash(found, bytes)
      const body = await store.getOrMake({ sourceHash, modifiers, format: wanted }, () =>
        semaphore.run(() => encoder.encodePicture(source, modifiers, wanted)),
      )
      return { body, contentType: encoder.pictureTypes[wanted] }
    },
  }

  async function readHash({ stamp }: FoundPicture, bytes: Buffer): Promise<string> {
    const known = hashes.get(stamp)
    if (known) return known
    const hash = hashPicture(bytes)
    hashes.set(stamp, hash)
    return hash
  }
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Without a format a photo whose size is to change becomes WebP, the default; one for a client that does not take
 * WebP keeps its own if that is JPEG or PNG. What is not to change, and a drawing, stays as it is.
 */
function chooseFormat(
  kind: Encoder.PictureKind,
  { width, height, quality, fit, background }: PictureModifiers,
  format: WantedFormat | undefined,
): PictureFormat | undefined {
  if (format !== undefined && format !== 'own') return format
  const isChanged = [width, height, quality, fit, background].some((value) => value !== undefined)
  if (kind === 'svg' || !isChanged) return undefined
  return format === 'own' && (kind === 'jpeg' || kind === 'png') ? kind : 'webp'
}

let encoder: Promise<typeof Encoder> | undefined

/** Loaded at the first picture that must be made: most servers never make one. */
function loadEncoder(): Promise<typeof Encoder> {
  encoder ??= import('#collections/pictures/picture-encoder.server.ts')
  return encoder
}
