import { constants, crc32, deflateRawSync } from 'node:zlib'
import { createLruCache } from '#limits/lru-cache.ts'
import { isWorthCompressing } from './encodings.ts'
import type { StoredBody } from './reply.ts'

/** Compressed pieces that are kept, at most: some for each kind of error page. */
const PIECES_KEPT = 250

/** The head of a gzip stream that says nothing of a file (RFC 1952, 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty block that is the last one (RFC 1951, 3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** What a block that is not compressed has in front, in bytes, and how many it can hold. */
const PLAIN_HEAD_BYTES = 5
const PLAIN_BLOCK_BYTES = 0xffff

const compressed = createLruCache<Buffer>({ entries: PIECES_KEPT })

/**
 * The body of a text of which every second piece is its own, and those between come again in other texts: these are
 * compressed once, and gzip lets them stand beside what is not. For what strangers can ask for without end, each time with
 * other words in it.
 */
export function createPiecedBody(pieces: readonly string[], whole: Buffer, contentType: string): StoredBody {
  return {
    encodings: isWorthCompressing(whole.length, contentType) ? ['gzip', 'identity'] : ['identity'],
    read: (encoding) => (encoding === 'gzip' ? joinGzip(pieces, whole) : whole),
  }
}

function joinGzip(pieces: readonly string[], whole: Buffer): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(whole), 0)
  tail.writeUInt32LE(whole.length, 4)
  const blocks = pieces.flatMap((piece, index) =>
    index % 2 === 0 ? compressPiece(piece) : createPlainBlocks(Buffer.from(piece)),
  )
  return Buffer.concat([GZIP_HEAD, ...blocks, LAST_BLOCK, tail])
}

function compressPiece(piece: string): Buffer {
  const known = compressed.get(piece)
  if (known) return known
  // A full flush ends on a whole byte, and lets nothing after it refer to what stands before.
  const made = deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  compressed.set(piece, made)
  return made
}

function createPlainBlocks(bytes: Buffer): Buffer[] {
  if (bytes.length === 0) return []
  const block = bytes.subarray(0, PLAIN_BLOCK_BYTES)
  const head = Buffer.alloc(PLAIN_HEAD_BYTES)
  head.writeUInt16LE(block.length, 1)
  head.writeUInt16LE(~block.length & PLAIN_BLOCK_BYTES, 3)
  return [head, block, ...createPlainBlocks(bytes.subarray(PLAIN_BLOCK_BYTES))]
}
