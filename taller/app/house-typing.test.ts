import { expect, test } from 'vitest'
import { correctTyping } from './house-typing.ts'

/** The line after a character was typed at its end. */
function type(before: string, typed: string): string {
  const correction = correctTyping(before, typed)
  if (!correction) return before + typed
  return before.slice(0, before.length - correction.remove) + correction.insert
}

test('quotes become those of the house, by where they stand', () => {
  expect(type('Dice ', '"')).toBe('Dice «')
  expect(type('Dice «lana', '"')).toBe('Dice «lana»')
  expect(type('', '"')).toBe('«')
})

test('two hyphens become a dash, but in tables and rules', () => {
  expect(type('Lana --', ' ')).toBe('Lana — ')
  expect(type('| --', ' ')).toBe('| -- ')
  expect(type('---', ' ')).toBe('--- ')
})

test('a figure keeps its unit in the same line', () => {
  expect(type('Cuesta 20 €', '.')).toBe('Cuesta 20\u00a0€.')
  expect(type('Mide 5 cm', ' ')).toBe('Mide 5\u00a0cm ')
  expect(type('En 1954 mi', ' ')).toBe('En 1954 mi ')
})

test('code, properties and addresses stay as they are typed', () => {
  expect(type('Escribe `', '"')).toBe('Escribe `"')
  expect(type('::figure{src=', '"')).toBe('::figure{src="')
  expect(type('[web](/a', '"')).toBe('[web](/a"')
})
