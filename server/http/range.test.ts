import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { findRange, readRange } from './range.ts'

const LENGTH = 100

/** The part of a body of a hundred bytes that is sent; `416` where it holds none of what is wanted. */
function choose(range: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const wanted = readRange({ method, headers: { range, ...headers } } as unknown as IncomingMessage)
  if (!wanted) return 'whole'
  const part = findRange(wanted, LENGTH)
  return part ? `${part.start}-${part.end}` : '416'
}

test.each([
  ['bytes=0-', '0-99'],
  ['bytes=5-', '5-99'],
  ['bytes=99-', '99-99'],
  ['bytes=0-0', '0-0'],
  ['bytes=10-19', '10-19'],
  ['bytes=10-99', '10-99'],
  ['bytes=10-100', '10-99'],
  ['bytes=0-999999', '0-99'],
  ['bytes=-5', '95-99'],
  ['bytes=-100', '0-99'],
  ['bytes=-999999', '0-99'],
  [' bytes=5-9 ', '5-9'],
])('RFC 9110, 14: of a hundred bytes «%s» is %s', (range, part) => {
  expect(choose(range)).toBe(part)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=999999-', 'bytes=-0'])(
  '«%s» holds none of them',
  (range) => {
    expect(choose(range)).toBe('416')
  },
)

test.each([
  'bytes=9-5',
  'bytes=-',
  'bytes=',
  'bytes=a-b',
  'bytes=0-1,5-9',
  'lines=0-5',
  'bytes 0-5',
  'bytes=1.5-9',
])('«%s» is passed over, and the whole is sent', (range) => {
  expect(choose(range)).toBe('whole')
})

test('so is a range of anything but GET, and one of a version that may be another', () => {
  expect(choose('bytes=5-', { method: 'HEAD' })).toBe('whole')
  expect(choose('bytes=5-', { 'if-range': '"a"' })).toBe('whole')
})
