import type { IncomingMessage } from 'node:http'

/** Part of a body: from its first to its last byte, both counted from 0, or its last so many bytes. */
export type ByteRange = { first: number; last: number } | { lastBytes: number }

/**
 * The part that a request wants (RFC 9110, 14.2); nothing where it wants the whole. Several ranges at once are not
 * worth their code, and the whole is a right answer to them, as it is to who may have another version of it.
 */
export function readRange({ method, headers }: IncomingMessage): ByteRange | undefined {
  if (method !== 'GET' || headers.range === undefined || headers['if-range'] !== undefined) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range.trim()) ?? []
  if (first === '') return last === '' ? undefined : { lastBytes: Number(last) }
  const range = { first: Number(first), last: last === '' ? Number.POSITIVE_INFINITY : Number(last) }
  // A last position before the first makes the whole header invalid: it is ignored (RFC 9110, 14.1.1).
  return range.last < range.first ? undefined : range
}

/** The positions of a range in a body of so many bytes; nothing where it holds none of them. */
export function findRange(range: ByteRange, length: number): { start: number; end: number } | undefined {
  const start = 'lastBytes' in range ? Math.max(0, length - range.lastBytes) : range.first
  const end = 'lastBytes' in range ? length - 1 : Math.min(range.last, length - 1)
  return start >= length ? undefined : { start, end }
}
