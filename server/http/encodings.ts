import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip as gzipCompress, gzipSync } from 'node:zlib'

/** The forms in which a body can travel, best first; who knows zstd knows brotli too (decision 003). */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** A body in every form that it has; one that does not compress has `identity` alone. */
export type EncodedBody = Partial<Record<Encoding, Buffer>>

/**
 * How hard to try: `file` for what is written once and sent often, `page` for what there may be hundreds of, `many` for
 * thousands, `quick` for what is seldom asked for, `packed` for text around bytes that are compressed already, `awaited` for
 * what anybody may make a server answer: a quarter of a millisecond for a page.
 */
export type CompressionEffort = keyof typeof levels

const levels = {
  file: { br: 11, gzip: 9 },
  page: { br: 10, gzip: 9 },
  // Whoever knows gzip knows brotli too, save for programs.
  many: { br: 9, gzip: 4 },
  quick: { br: 6, gzip: 4 },
  packed: { br: 4, gzip: 4 },
  awaited: { br: 2, gzip: 3 },
} as const

/** Bodies under this many bytes gain nothing from compression: they fit one network packet anyway. */
const MIN_COMPRESSED_BYTES = 600

/** Bytes by which a brotli window is smaller than its power of two (RFC 7932, 9.1). */
const BROTLI_WINDOW_GAP = 16

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzipCompress)

/** Compresses a body into every form; the work is done off the main thread. */
export async function encodeBody(
  body: Buffer,
  contentType: string,
  effort: CompressionEffort,
): Promise<EncodedBody> {
  if (!isWorthCompressing(body.length, contentType)) return { identity: body }
  const level = levels[effort]
  const [br, gzip] = await Promise.all([
    compressBrotli(body, brotliOptions(body.length, level.br)),
    compressGzip(body, { level: level.gzip }),
  ])
  return { br, gzip }
}

/** Compresses a body into one form, at once. */
export function compressNow(body: Buffer, encoding: Encoding, effort: CompressionEffort): Buffer {
  const { br, gzip } = levels[effort]
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body.length, br))
  return encoding === 'gzip' ? gzipSync(body, { level: gzip }) : body
}

/** Compresses a body with gzip in another thread, for what may be large. */
export function compressInBackground(body: Buffer): Promise<Buffer> {
  return compressGzip(body, { level: levels.awaited.gzip })
}

/** With a window that just holds the body, brotli makes tables that fit: twice as fast at the high levels. */
function brotliOptions(bytes: number, quality: number) {
  const windowBits = Math.ceil(Math.log2(bytes + BROTLI_WINDOW_GAP))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(windowBits, constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_MAX_WINDOW_BITS,
      ),
    },
  }
}

/** Whether a compressed form would be smaller by more than its trouble. */
export function isWorthCompressing(bytes: number, contentType: string): boolean {
  return bytes >= MIN_COMPRESSED_BYTES && isCompressible(contentType)
}

/** The best form that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  if (available.length === 1 && available[0] === 'identity') return 'identity'
  const accepts = (encoding: Encoding) =>
    encoding !== 'identity' && accepted[encoding].test(acceptEncoding ?? '')
  return encodings.find((encoding) => available.includes(encoding) && accepts(encoding)) ?? 'identity'
}

/** Named in a list, and not refused by a quality of zero. */
const accepted = { br: named('br'), gzip: named('gzip') }

function named(encoding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))`, 'i')
}

function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|manifest\+json|ld\+json|xml|rss\+xml|wasm)|image\/svg\+xml)/.test(
    contentType,
  )
}
