import { realpathSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { encoderVersion } from '#collections/pictures/picture-hash.ts'
import {
  PictureError,
  type PictureKind,
  pictureTypes,
  readKind,
} from '#collections/pictures/picture-kinds.server.ts'
import { createPictureMaker, type PictureTimes } from '#collections/pictures/picture-maker.server.ts'
import {
  formatModifiers,
  type PictureFormat,
  type PictureModifiers,
} from '#collections/pictures/picture-modifiers.ts'
import { createPictureStore } from '#collections/pictures/picture-store.server.ts'
import { listSpellings } from '#collections/pictures/public-files.server.ts'
import { PICTURE_CACHE_BYTES } from '#config/constants.ts'
import { createFairQueue } from '#limits/fair-queue.ts'
import { createEtag, type StoredBody } from '#server/http/response.ts'

/** Requests that wait for pictures to be made, at most; further ones answer 503. */
const PICTURES_WAITING = 64
/** Of them so many of one address: more than a page shows, and room for three others who do the same. */
const PICTURES_WAITING_OF_ONE = 16

/**
 * How long a picture may take, in ms: whoever asks for another one waits so long, at most. Pages ask for drawings as they
 * are, so that one which takes longer is nothing that a visitor would miss.
 */
const PICTURE_TIMES: PictureTimes = { drawing: 5_000, photo: 20_000 }

/** What took too long is not tried again for so long, in ms: it may have been the machine. */
const REFUSED_MS = 10 * 60 * 1_000

/** Largest picture that is answered, in bytes: the pages ask for a hundredth of it. */
const PICTURE_ANSWER_BYTES = 8 * 1024 * 1024

/** A public file that was found; nothing else of it is read yet. */
export type FoundPicture = {
  file: string
  stamp: string
  bytes: number
  modified: Date
  /** By its first bytes; absent for what is no picture. */
  kind: PictureKind | undefined
}

/** A format, or the picture's own for a client that takes nothing newer. */
export type WantedFormat = PictureFormat | 'own'

export type Pictures = ReturnType<typeof createPictures>

/** A variant, or a picture as it is, that nobody should ask for. */
export class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError'

  constructor(bytes: number) {
    const limit = PICTURE_ANSWER_BYTES / 1024 / 1024
    const size = (bytes / 1024 / 1024).toFixed(1)
    super(
      `The answer would have ${size} MB, and the limit is ${limit} MB: ask for a smaller size, or for WebP`,
    )
  }
}

/** So many files are remembered as what they are, and so many refusals. */
const FILES_KNOWN = 1_000

/** Makes variants of public pictures on request: webp, jpeg and png, never avif. */
export function createPictures(publicFolder: string, cacheFolder: string, { times = PICTURE_TIMES } = {}) {
  const root = realpathSync(publicFolder)
  // Apart from what builds have made, which strangers cannot push out.
  const store = createPictureStore(join(cacheFolder, 'requested'), PICTURE_CACHE_BYTES)
  // One at a time: the other core answers visitors.
  const queue = createFairQueue({
    waitingOfOne: PICTURES_WAITING_OF_ONE,
    waitingOfAll: PICTURES_WAITING,
  })
  const maker = createPictureMaker(1, times)
  /** Files that can be sent as they are. */
  const harmless = new LRUCache<string, true>({ max: FILES_KNOWN })
  /** Files that took too long in some size, as each of their other sizes would; and variants that are too large. */
  const refused = new LRUCache<string, Error>({ max: FILES_KNOWN, ttl: REFUSED_MS })
  const inProgress = new Map<string, Promise<StoredBody>>()

  /** Does a work with a file when it is its turn, unless another one took too long meanwhile. */
  function work<T>({ stamp }: FoundPicture, client: string, make: () => Promise<T>): Promise<T> {
    return queue.run(client, async () => {
      throwKnown(refused.get(stamp))
      try {
        return await make()
      } catch (error) {
        if (error instanceof PictureError && error.reason.kind === 'picture-takes-too-long')
          refused.set(stamp, error)
        throw error
      }
    })
  }

  /** The file as it is, once it was looked into. */
  async function passOn(found: FoundPicture, client: string): Promise<StoredBody> {
    const { file, stamp, bytes } = found
    if (bytes > PICTURE_ANSWER_BYTES) throw new AnswerTooLargeError(bytes)
    if (!harmless.get(stamp)) {
      await work(found, client, () => maker.describe(file))
      harmless.set(stamp, true)
    }
    return createBody(() => readFile(file))
  }

  /** A variant from disk, or made when it is its turn: until then no byte of the picture is read. */
  async function makeVariant(
    found: FoundPicture,
    modifiers: PictureModifiers,
    format: PictureFormat,
    client: string,
  ): Promise<StoredBody> {
    const variant = { source: `${encoderVersion} ${found.stamp}`, modifiers, format }
    const kept = await store.find(variant)
    if (kept) return createBody(() => readFile(kept.file))
    return work(found, client, async () => {
      const body = await maker.encode(found.file, modifiers, format)
      if (body.length > PICTURE_ANSWER_BYTES) throw new AnswerTooLargeError(body.length)
      await store.keep(variant, body)
      return createBody(() => body)
    })
  }

  /** Whoever asks for the same meanwhile waits for the same work, and is told the same of what is too large. */
  async function share(key: string, make: () => Promise<StoredBody>): Promise<StoredBody> {
    throwKnown(refused.get(key))
    const running = inProgress.get(key) ?? make().finally(() => inProgress.delete(key))
    inProgress.set(key, running)
    try {
      return await running
    } catch (error) {
      if (error instanceof AnswerTooLargeError) refused.set(key, error)
      throw error
    }
  }

  return {
    /** How many pictures took too long. */
    countEnded: maker.countEnded,
    /** The public file at a decoded path below the folder; `outside` when a link leads out of it. */
    find: (path: string) => findBelow(root, path),
    /** Stands for the variant without reading the file, so that who has it is told before any work (threat X14). */
    tag: ({ stamp }: FoundPicture, modifiers: Omit<PictureModifiers, 'format'> & { format?: WantedFormat }) =>
      createEtag(`${stamp} ${JSON.stringify(modifiers)}`),
    /** The media type of the variant; nothing for what is no picture. */
    findType: ({ kind }: FoundPicture, modifiers: PictureModifiers, format: WantedFormat | undefined) =>
      kind && pictureTypes[chooseFormat(kind, modifiers, format) ?? kind],
    /**
     * `client` is the address that asks: each has its turn and its share of the places to wait.
     * @throws PictureError for what is no picture, or too large; AnswerTooLargeError; QueueFullError when too many wait.
     */
    async make(
      found: FoundPicture,
      modifiers: PictureModifiers,
      format: WantedFormat | undefined,
      client: string,
    ): Promise<{ body: StoredBody; contentType: string }> {
      const { kind } = found
      if (!kind) throw new PictureError(415, { kind: 'picture-format' })
      const wanted = chooseFormat(kind, modifiers, format)
      const key = `${found.stamp} ${formatModifiers(wanted ? { ...modifiers, format: wanted } : {})}`
      // A drawing stays one unless a format is asked for (C-IMG-3), and what is not to change stays as it is.
      const body = await share(key, () =>
        wanted ? makeVariant(found, modifiers, wanted, client) : passOn(found, client),
      )
      return { body, contentType: pictureTypes[wanted ?? kind] }
    },
  }
}

async function findBelow(root: string, path: string): Promise<FoundPicture | 'missing' | 'outside'> {
  const spellings = listSpellings(path).map((name) => realpath(join(root, name)))
  const file = await Promise.any(spellings).catch(() => undefined)
  if (file === undefined) return 'missing'
  if (!file.startsWith(root + sep)) return 'outside'
  const status = await stat(file).catch(() => undefined)
  if (!status?.isFile()) return 'missing'
  const { size, mtimeMs, mtime, ino } = status
  const stamp = `${file} ${ino} ${size} ${mtimeMs}`
  return { file, stamp, bytes: size, modified: mtime, kind: await readKind(file) }
}

/**
 * Without a format a photo whose size is to change becomes WebP, the default; one for a client that does not take
 * WebP keeps its own if that is JPEG or PNG. What is not to change, and a drawing, stays as it is.
 */
function chooseFormat(
  kind: PictureKind,
  { width, height, quality, fit, background }: PictureModifiers,
  format: WantedFormat | undefined,
): PictureFormat | undefined {
  if (format !== undefined && format !== 'own') return format
  const isChanged = [width, height, quality, fit, background].some((value) => value !== undefined)
  if (kind === 'svg' || !isChanged) return undefined
  return format === 'own' && (kind === 'jpeg' || kind === 'png') ? kind : 'webp'
}

function throwKnown(error: Error | undefined): void {
  if (error) throw error
}

/** Whoever shares it reads a file by himself, so that waiting for a slow client holds no more than what is sent. */
function createBody(read: StoredBody['read']): StoredBody {
  return { encodings: ['identity'], read }
}
