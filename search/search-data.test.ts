import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugifyHeading } from '#collections/markdown/heading-ids.ts'
import {
  guessHeadingId,
  packNumbers,
  packRising,
  packWords,
  unpackNumbers,
  unpackRising,
  unpackWords,
} from './search-data.ts'

test('packed numbers are the same when unpacked', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers)
    }),
  )
})

test('rising numbers are told by their distances: neighbours take one letter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 100_000 })), (numbers) => {
      const rising = numbers.toSorted((a, b) => a - b)
      expect(unpackRising(packRising(rising))).toEqual(rising)
    }),
  )
  expect(packRising([0, 1, 2, 3])).toBe('AAAA')
})

test('packed words are the same when unpacked, and sorted ones take fewer letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', 'é', '2'), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(unpackWords(packWords(words))).toEqual(words)
    }),
  )
  expect(packWords(['camisa', 'camisas', 'camiseta'])).toBe('AcamisaGsFeta')
})

test('text that was not packed is no trap: it is some list of numbers', () => {
  expect(unpackNumbers('ñ€👗 "')).toEqual(expect.arrayContaining([0]))
})

test.each(['Qué cubre', 'Envío a casa, gratis', '9. Reclamaciones', 'Cuidado — sin miedo', 'Día 1 (o 2)'])(
  'the id of most headings need not be told: %s',
  (title) => {
    expect(guessHeadingId(title)).toBe(slugifyHeading(title))
  },
)
