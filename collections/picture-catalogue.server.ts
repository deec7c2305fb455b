import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { MAX_DRAWING_BYTES, PICTURE_BUILT_WIDTHS_PX, PICTURE_CACHE_BYTES } from '#config/constants.ts'
import { ContentError } from './compile.server.ts'
import {
  chooseFallback,
  encodePicture,
  hashPicture,
  measureTone,
  PictureError,
  pictureTypes,
  readPicture,
} from './picture-encoder.server.ts'
import type { PictureCatalogue, PictureFacts } from './picture-facts.ts'
import { createPictureUrl, type PictureFormat } from './picture-modifiers.ts'
import { createPictureStore } from './picture-store.server.ts'
import type { Problem } from './problem.ts'

/** A public file, and the URL path that it answers. */
type PublicFile = { url: string; file: string }

type KnownPicture = PublicFile & { hash: string; facts: PictureFacts }

/** Names of pictures; the last ones are told apart so that an editor hears what to do. */
const pictureName = /\.(svg|png|jpe?g|webp|gif|avif|heic|heif|tiff?|bmp)$/i

/** Pictures looked at, or made, at once: one for each core of a small machine. */
const AT_ONCE = 2

/** Formats that a build makes; what else is asked for is made on request. */
const builtFormats = ['avif', 'webp'] as const satisfies PictureFormat[]

/**
 * Checks every public picture and tells what pages must know of it. What was seen in an earlier run is known
 * by its bytes, from `cacheDir`.
 * @throws ContentError that names every file that cannot be used, with line and column where it has lines.
 */
export async function readPictures(
  files: readonly PublicFile[],
  { publicDir, cacheDir }: { publicDir: string; cacheDir: string },
): Promise<KnownPicture[]> {
  const known = readKnownFacts(cacheDir)
  const problems: Problem[] = []
  const pictures: KnownPicture[] = []
  await runAtOnce(
    files.filter(({ url }) => pictureName.test(url)),
    async ({ url, file }) => {
      try {
        const bytes = readFileSync(file)
        const hash = hashPicture(bytes)
        const facts = known.get(hash) ?? (await readFacts(bytes))
        pictures.push({ url, file, hash, facts })
      } catch (error) {
        problems.push(describeProblem(url, error))
      }
    },
  )
  if (problems.length > 0) throw new ContentError(problems, publicDir)
  writeKnownFacts(cacheDir, pictures)
  return pictures.sort((a, b) => (a.url < b.url ? -1 : 1))
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
  await runAtOnce(
    pictures.filter(({ facts }) => facts.widths),
    async ({ url, file, hash, facts }) => {
      const source = await readPicture(readFileSync(file))
      for (const format of builtFormats) {
        for (const width of facts.widths ?? []) {
          const body = await store.getOrMake({ sourceHash: hash, modifiers: { width }, format }, () =>
            encodePicture(source, { width }, format),
          )
          await use({
            url: createPictureUrl(url, { format, width }),
            contentType: pictureTypes[format],
            body,
          })
        }
      }
    },
  )
}

async function readFacts(bytes: Buffer): Promise<PictureFacts> {
  const source = await readPicture(bytes)
  const { kind, width, height, isAnimated } = source
  const tone = await measureTone(source)
  const facts: PictureFacts = { width, height, ...(tone === undefined ? {} : { tone }) }
  // A film keeps its frames, and a drawing is smaller and sharper than a photo of it (docs/decisions/015).
  if (isAnimated || (kind === 'svg' && brotliCompressSync(bytes).length <= MAX_DRAWING_BYTES)) return facts
  const above = PICTURE_BUILT_WIDTHS_PX.find((side) => side >= width)
  const below = PICTURE_BUILT_WIDTHS_PX.filter((side) => side < width)
  return {
    ...facts,
    widths: above === undefined ? below : [...below, above],
    fallback: chooseFallback(source),
  }
}

function describeProblem(url: string, error: unknown): Problem {
  const file = url.slice(1)
  if (error instanceof PictureError) return { severity: 'error', file, ...error.reason, ...error.place }
  const reason = error instanceof Error ? error.message : String(error)
  return {
    severity: 'error',
    file,
    line: 1,
    column: 1,
    kind: 'picture-unreadable',
    parameters: { reason },
  }
}

function nameFactsFile(cacheDir: string): string {
  return join(cacheDir, 'facts.json')
}

function readKnownFacts(cacheDir: string): Map<string, PictureFacts> {
  try {
    // Written below; the encoder's version is part of every key.
    const known = JSON.parse(readFileSync(nameFactsFile(cacheDir), 'utf8')) as Record<string, PictureFacts>
    return new Map(Object.entries(known))
  } catch {
    return new Map()
  }
}

function writeKnownFacts(cacheDir: string, pictures: readonly KnownPicture[]) {
  mkdirSync(cacheDir, { recursive: true })
  const known = Object.fromEntries(pictures.map(({ hash, facts }) => [hash, facts]))
  writeFileSync(nameFactsFile(cacheDir), JSON.stringify(known))
}

async function runAtOnce<T>(items: readonly T[], action: (item: T) => Promise<void>) {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await action(item)
    }),
  )
}
