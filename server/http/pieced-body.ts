import { constants, crc32, deflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { StoredBody } from './response.ts'

/** A piece of a text, and how it stands in a gzip stream. */
type Piece = { plain: Buffer; block: Buffer }

/** Pieces that are kept, at most: some of each kind of error page. */
const PIECES_KEPT = 250

const commonPieces = new LRUCache<string, Piece>({ max: PIECES_KEPT, memoMethod: compressPiece })

/** The head of a gzip stream that says nothing of a file (RFC 1952, 2.3), and a last block that is empty (RFC 1951, 3.2.4). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** What a block that is not compressed can hold, in bytes. */
const PLAIN_BLOCK_BYTES = 0xffff

/**
 * The body of a text of which every second piece is its own, and those between come again in other texts: these are
 * compressed once, and gzip lets them stand beside what is not. For what strangers can ask for without end, each time with
 * other words in it.
 */
export function createPiecedBody(texts: readonly string[]): StoredBody {
  const pieces = texts.map((text, index) =>
    index % 2 === 0 ? commonPieces.memo(text) : createOwnPiece(text),
  )
  return {
    encodings: ['gzip', 'identity'],
    read: (encoding) =>
      encoding === 'gzip' ? joinGzip(pieces) : Buffer.concat(pieces.map(({ plain }) => plain)),
  }
}

function joinGzip(pieces: readonly Piece[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(pieces.reduce((before, { plain }) => crc32(plain, before), 0))
  const bytes = pieces.reduce((sum, { plain }) => sum + plain.length, 0)
  end.writeUInt32LE(bytes, 4)
  return Buffer.concat([gzipHead, ...pieces.map(({ block }) => block), lastBlock, end])
}

/** A full flush ends on a whole byte, and lets nothing after it refer to what stands before. */
function compressPiece(text: string): Piece {
  const plain = Buffer.from(text)
  return { plain, block: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) }
}

function createOwnPiece(text: string): Piece {
  const plain = Buffer.from(text)
  if (plain.length > PLAIN_BLOCK_BYTES) return compressPiece(text)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(PLAIN_BLOCK_BYTES - plain.length, 3)
  return { plain, block: Buffer.concat([head, plain]) }
}
