import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#collections/problems/problem.ts'
import { PICTURE_CACHE_BYTES } from '#config/constants.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import type { PictureCatalogue, PictureFacts } from './picture-facts.ts'
import { encoderVersion, hashPicture } from './picture-hash.ts'
import { PictureError, pictureTypes } from './picture-kinds.server.ts'
import { createPictureMaker } from './picture-maker.server.ts'
import { createPictureUrl } from './picture-modifiers.ts'
import { createPictureStore } from './picture-store.server.ts'
import { listStaticFiles, type StaticFile } from './public-files.server.ts'

/** A public picture that can be used. */
export type KnownPicture = StaticFile & { hash: string; facts: PictureFacts }

/** Names of pictures; the last ones are told apart so that an editor hears what to do. */
const pictureName = /\.(svg|png|jpe?g|webp|gif|avif|heic|heif|tiff?|bmp)$/i

/** Pictures looked at, or made, at once: one for each core of a small machine. */
const AT_ONCE = 2

/** How long one may take here, in ms, where nobody waits for another: the machine may be busy with a build. */
const PICTURE_MS = 120_000

const maker = createPictureMaker(AT_ONCE, { drawing: PICTURE_MS, photo: PICTURE_MS })

/**
 * Checks every public picture and tells what pages must know of it, and what is wrong with those that cannot be
 * used. A file that has not changed since an earlier run is not read again; `cacheDir` remembers.
 */
export async function readPictures(
  publicDir: string,
  cacheDir: string,
): Promise<{ pictures: KnownPicture[]; problems: Problem[] }> {
  const memory = readMemory(cacheDir)
  const problems: Problem[] = []
  const pictures: (KnownPicture & { stamp: string })[] = []
  await forEachAtOnce(
    AT_ONCE,
    listStaticFiles(publicDir).filter(({ url }) => pictureName.test(url)),
    async ({ url, file }) => {
      try {
        // Changes whenever the file does.
        const { size, mtimeMs, ctimeMs } = statSync(file)
        const stamp = `${size} ${mtimeMs} ${ctimeMs}`
        const known = memory.byUrl[url]
        if (known?.stamp === stamp) {
          pictures.push({ url, file, ...known })
          return
        }
        const hash = hashPicture(file)
        const facts = Object.values(memory.byUrl).find((other) => other.hash === hash)?.facts
        pictures.push({ url, file, stamp, hash, facts: facts ?? (await maker.describe(file)) })
      } catch (error) {
        problems.push(describeProblem(url, error))
      }
    },
  )
  pictures.sort((a, b) => (a.url < b.url ? -1 : 1))
  problems.sort((a, b) => (a.file < b.file ? -1 : 1))
  writeMemory(cacheDir, memory, pictures)
  return { pictures, problems }
}

/** The facts alone, by URL path. */
export function toCatalogue(pictures: readonly KnownPicture[]): PictureCatalogue {
  return Object.fromEntries(pictures.map(({ url, facts }) => [url, facts]))
}

/** Makes every variant that pages name, and hands each over with its address. */
export async function makeVariants(
  pictures: readonly KnownPicture[],
  cacheDir: string,
  use: (variant: { url: string; contentType: string; body: Buffer }) => Promise<void>,
): Promise<void> {
  const store = createPictureStore(join(cacheDir, 'variants'), PICTURE_CACHE_BYTES)
  await forEachAtOnce(
    AT_ONCE,
    pictures.filter(({ facts }) => facts.widths),
    async ({ url, file, hash, facts }) => {
      for (const width of facts.widths ?? []) {
        const variant = { source: hash, modifiers: { width }, format: 'webp' } as const
        const kept = await store.find(variant)
        const body = kept ? readFileSync(kept.file) : await maker.encode(file, { width }, 'webp')
        if (!kept) await store.keep(variant, body)
        await use({
          url: createPictureUrl(url, { format: 'webp', width }),
          contentType: pictureTypes.webp,
          body,
        })
      }
    },
  )
}

function describeProblem(url: string, error: unknown): Problem {
  const file = { severity: 'error', folder: 'public', file: url.slice(1) } as const
  if (error instanceof PictureError) return { ...file, ...error.reason, ...error.place }
  const reason = error instanceof Error ? error.message : String(error)
  return { ...file, line: 1, column: 1, kind: 'picture-unreadable', parameters: { reason } }
}

/** What is known of pictures from earlier runs, by URL; of no use to another encoder. */
type Memory = {
  version: string
  byUrl: Record<string, { stamp: string; hash: string; facts: PictureFacts }>
}

function readMemory(cacheDir: string): Memory {
  try {
    // Written below.
    const memory = JSON.parse(readFileSync(join(cacheDir, 'facts.json'), 'utf8')) as Memory
    if (memory.version === encoderVersion) return memory
  } catch {
    // There is none yet.
  }
  return { version: encoderVersion, byUrl: {} }
}

function writeMemory(
  cacheDir: string,
  before: Memory,
  pictures: readonly (KnownPicture & { stamp: string })[],
) {
  const byUrl = Object.fromEntries(
    pictures.map(({ url, stamp, hash, facts }) => [url, { stamp, hash, facts }]),
  )
  const memory = JSON.stringify({ version: encoderVersion, byUrl } satisfies Memory)
  if (memory === JSON.stringify(before)) return
  mkdirSync(cacheDir, { recursive: true })
  const file = join(cacheDir, 'facts.json')
  // In one step, because another process may read it.
  writeFileSync(`${file}.${process.pid}`, memory)
  renameSync(`${file}.${process.pid}`, file)
}
