import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A text in gzip whose parts are compressed apart, so that one that comes again need not be compressed again: deflate lets
 * blocks that end with a full flush stand one after the other.
 */

/** The head of a gzip stream that says nothing of a file (RFC 1952, 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty block that is the last one (RFC 1951, 3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A full flush ends on a whole byte, and lets nothing after it refer to what stands before. */
export function deflateGzipBlocks(plain: string | Buffer): Buffer {
  return deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
}

/** Blocks as one stream; `checksum` and `bytes` are those of the whole plain text. */
export function joinGzipBlocks(
  blocks: readonly Buffer[],
  { checksum, bytes }: { checksum: number; bytes: number },
): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(checksum, 0)
  tail.writeUInt32LE(bytes % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEAD, ...blocks, LAST_BLOCK, tail])
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
