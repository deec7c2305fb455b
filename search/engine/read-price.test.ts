import { expect, test } from 'vitest'
import { readPriceRange } from './read-price.ts'

test.each([
  ['parka de menos de 80', 1, 8_000],
  ['parka por menos de 80 €', 1, 8_000],
  ['abrigo hasta 79,90 euros', 1, 7_990],
  ['jersey entre 30 y 60 €', 3_000, 6_000],
  ['jersey entre € 30 y €60', 3_000, 6_000],
  ['más de 100 abrigo', 10_000, Number.MAX_SAFE_INTEGER],
])('what somebody wants to pay: %s', (query, from, to) => {
  expect(readPriceRange(query).range).toEqual({ from, to })
})

test('the words of the query stay where they are', () => {
  const { words } = readPriceRange('parka hasta 80 verde')
  expect(words).toBe('parka          verde')
})

test.each(['talla 38', 'más de lo mismo', 'hasta 80x', 'a menos de 30 grados', '69,90'])(
  'what is no price stays a word: %s',
  (query) => {
    expect(readPriceRange(query)).toEqual({ words: query, range: undefined })
  },
)
