import { crc32 } from 'node:zlib'
import { createChecksumAppender, deflateGzipBlocks, joinGzipBlocks } from '#limits/gzip-parts.server.ts'
import { createLruCache } from '#limits/lru-cache.ts'
import { isWorthCompressing } from './encodings.ts'
import type { StoredBody } from './response.ts'

/** Pieces that come again and are kept, at most: some for each kind of error page. */
const PIECES_KEPT = 250

/** What a block that is not compressed has in front, in bytes, and how many it can hold. */
const PLAIN_HEAD_BYTES = 5
const PLAIN_BLOCK_BYTES = 0xffff

/** A part of a text: its bytes as they are and as blocks of deflate, and what it makes of the checksum before it. */
type Piece = { plain: Buffer; blocks: readonly Buffer[]; appendTo: (checksum: number) => number }

const commonPieces = createLruCache<Piece>({ entries: PIECES_KEPT })

/**
 * The body of a text of which every second piece is its own, and those between come again in other texts: these are
 * compressed once, and gzip lets them stand beside what is not. For what strangers can ask for without end, each time with
 * other words in it.
 */
export function createPiecedBody(texts: readonly string[], contentType: string): StoredBody {
  const pieces = texts.map((text, index) => (index % 2 === 0 ? readCommonPiece(text) : createOwnPiece(text)))
  const bytes = pieces.reduce((sum, { plain }) => sum + plain.length, 0)
  return {
    encodings: isWorthCompressing(bytes, contentType) ? ['gzip', 'identity'] : ['identity'],
    read: (encoding) =>
      encoding === 'gzip' ? joinGzip(pieces, bytes) : Buffer.concat(pieces.map(({ plain }) => plain)),
  }
}

function joinGzip(pieces: readonly Piece[], bytes: number): Buffer {
  const checksum = pieces.reduce((before, { appendTo }) => appendTo(before), 0)
  return joinGzipBlocks(
    pieces.flatMap(({ blocks }) => blocks),
    { checksum, bytes },
  )
}

function readCommonPiece(text: string): Piece {
  const known = commonPieces.get(text)
  if (known) return known
  const plain = Buffer.from(text)
  const made = { plain, blocks: [deflateGzipBlocks(plain)], appendTo: createChecksumAppender(plain) }
  commonPieces.set(text, made)
  return made
}

function createOwnPiece(text: string): Piece {
  const plain = Buffer.from(text)
  return { plain, blocks: createPlainBlocks(plain), appendTo: (before) => crc32(plain, before) }
}

function createPlainBlocks(bytes: Buffer): Buffer[] {
  if (bytes.length === 0) return []
  const block = bytes.subarray(0, PLAIN_BLOCK_BYTES)
  const head = Buffer.alloc(PLAIN_HEAD_BYTES)
  head.writeUInt16LE(block.length, 1)
  head.writeUInt16LE(~block.length & PLAIN_BLOCK_BYTES, 3)
  return [head, block, ...createPlainBlocks(bytes.subarray(PLAIN_BLOCK_BYTES))]
}
