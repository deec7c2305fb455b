import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['59,90', 59.9],
  ['59.90 €', 59.9],
  ['1.299,00', 1299],
  ['1.299', 1299],
  ['12.345.678,5', 12_345_678.5],
  ['', undefined],
  ['abc', Number.NaN],
])('the price %s is %s', (typed, wanted) => expect(readNumber(typed, true)).toBe(wanted))

test('of any other number a point alone parts decimals', () => {
  expect(readNumber('1.299', false)).toBe(1.299)
  expect(readNumber('1.299,5', false)).toBe(1299.5)
})
