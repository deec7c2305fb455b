import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A text in gzip whose parts are compressed apart, so that one that comes again need not be compressed again: deflate lets
 * blocks that end with a full flush stand one after the other.
 */

/** A compressed part, and what the end of the stream must know of it. */
export type GzipPart = {
  blocks: Buffer
  checksum: number
  /** How many there are of the plain text. */
  bytes: number
}

/** The head of a gzip stream that says nothing of a file (RFC 1952, 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty block that is the last one (RFC 1951, 3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Compresses a part of a text as hard as gzip can; what stands before and after it is no help. */
export function packGzipPart(text: string): GzipPart {
  const plain = Buffer.from(text)
  return { blocks: deflateGzipBlocks(plain), checksum: crc32(plain), bytes: plain.length }
}

/** A full flush ends on a whole byte, and lets nothing after it refer to what stands before. */
export function deflateGzipBlocks(plain: string | Buffer): Buffer {
  return deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
}

/** The gzip of the parts' texts, one after the other. */
export function joinGzipParts(parts: readonly GzipPart[]): Buffer {
  const whole = parts.reduce(
    (before, { checksum, bytes }) => ({
      checksum: joinChecksums(before.checksum, checksum, bytes),
      bytes: before.bytes + bytes,
    }),
    { checksum: 0, bytes: 0 },
  )
  return joinGzipBlocks(
    parts.map(({ blocks }) => blocks),
    whole,
  )
}

/** Blocks as one stream; `checksum` and `bytes` are those of the whole plain text. */
export function joinGzipBlocks(
  blocks: readonly Buffer[],
  { checksum, bytes }: Omit<GzipPart, 'blocks'>,
): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(checksum, 0)
  tail.writeUInt32LE(bytes % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEAD, ...blocks, LAST_BLOCK, tail])
}

/** The checksum of a text by those of its halves: CRC is linear, so that as many zeros move the first one to its place. */
function joinChecksums(first: number, second: number, secondBytes: number): number {
  const zeros = Buffer.alloc(secondBytes)
  return (crc32(zeros, first) ^ crc32(zeros) ^ second) >>> 0
}

/**
 * Tells the checksum of any text that this one follows, by that text's alone and without reading this one again: CRC is
 * linear, so each bit of the first checksum counts by itself.
 */
export function createChecksumAppender(plain: Buffer): (before: number) => number {
  const zeros = Buffer.alloc(plain.length)
  const ofZeros = crc32(zeros)
  const byBit = Uint32Array.from({ length: 32 }, (_, bit) => crc32(zeros, 2 ** bit) ^ ofZeros)
  const own = crc32(plain)
  return (before) => {
    let whole = own
    for (const [bit, moved] of byBit.entries()) if ((before >>> bit) & 1) whole ^= moved
    return whole >>> 0
  }
}
