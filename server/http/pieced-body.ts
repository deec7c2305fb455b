import { crc32 } from 'node:zlib'
import { deflateGzipBlocks, joinGzipBlocks } from '#limits/gzip-parts.server.ts'
import { createLruCache } from '#limits/lru-cache.ts'
import { isWorthCompressing } from './encodings.ts'
import type { StoredBody } from './reply.ts'

/** Compressed pieces that are kept, at most: some for each kind of error page. */
const PIECES_KEPT = 250

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
  const blocks = pieces.flatMap((piece, index) =>
    index % 2 === 0 ? compressPiece(piece) : createPlainBlocks(Buffer.from(piece)),
  )
  return joinGzipBlocks(blocks, { checksum: crc32(whole), bytes: whole.length })
}

function compressPiece(piece: string): Buffer {
  const known = compressed.get(piece)
  if (known) return known
  const made = deflateGzipBlocks(piece)
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
