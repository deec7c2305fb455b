import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNearestWord, measureDistance } from './nearest-word.ts'

test('swapping two neighbours is one step, as is any other change of one letter', () => {
  expect(measureDistance('titel', 'title')).toBe(1)
  expect(measureDistance('abc', 'abc')).toBe(0)
  expect(measureDistance('', 'abc')).toBe(3)
  expect(measureDistance('descripcio', 'description')).toBe(2)
})

test('the word that resembles a wrong one most is found, and none where all are too different', () => {
  expect(findNearestWord('shrit', ['short', 'shirt', 'skirt'])).toBe('shirt')
  expect(findNearestWord('shrit', ['trousers', 'hat'])).toBeUndefined()
  expect(findNearestWord('shrit', [])).toBeUndefined()
})

test('what two words share at either end costs nothing and changes nothing', () => {
  expect(findNearestWord('/docs/tallas/mujre', ['/docs/tallas/muj', '/docs/tallas/mujer'])).toBe(
    '/docs/tallas/mujer',
  )
  expect(findNearestWord('aba', ['abba', 'ab'])).toBe('abba')
  expect(findNearestWord('igual', ['igual', 'iguales'])).toBe('igual')
})

test('what is beyond a limit is counted no further, and the rest as without one', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 6 }), (a, b, limit) => {
      expect(measureDistance(a, b, limit)).toBe(Math.min(measureDistance(a, b), limit))
    }),
    { numRuns: 2_000 },
  )
})
