import { expect, test } from 'vitest'
import { createMarker } from './mark-matches.ts'
import { describeQueryWord } from './rate-word.ts'

const none = new Float32Array()

/** The excerpt of a text for words that are its own, or begin some of it; marks in brackets. */
function cut(text: string, words: Record<string, string>, kept = 0): string | undefined {
  const places = { inPage: none, inTitle: none, inOwn: none, inSection: none }
  const marker = createMarker(
    Object.entries(words).map(([typed, word]) => {
      const candidate = { word, quality: 1, isBegun: typed !== word, places: {}, pages: 0 }
      const meant = new Map([[word, candidate]])
      return { ...describeQueryWord(typed, true), isAside: false, sure: 1, weight: 1, meant, ...places }
    }),
  )
  const excerpt = marker.cutExcerpt(text, kept)
  return excerpt?.ranges.reduceRight(
    (all, [start, end]) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
    excerpt.text,
  )
}

test('C-SEARCH-8: thirteen characters stay before the first mark, with two marks twice as many', () => {
  const english = 'The quick brown fox jumps over the lazy dog and then installs everything'
  expect(cut(english, { install: 'installs' })).toBe('...dog and then [install]s everything')
  const text = 'Una caja con lazo y una nota: devolver la caja es fácil'
  expect(cut(text, { devolver: 'devolver', fácil: 'fácil' })).toBe(
    '...caja con lazo y una nota: [devolver] la caja es [fácil]',
  )
})

test('C-SEARCH-8: a text that begins with its match loses nothing, one without a match has its beginning', () => {
  expect(cut('Devolver es fácil', { devolver: 'devolver' })).toBe('[Devolver] es fácil')
  expect(cut('Nada de eso', { seda: 'seda' })).toBe('Nada de eso')
})

test('C-SEARCH-8: what is cut is cut between words, and never within a price', () => {
  const text = 'Todo lo que vale más de 229,00 € y no se lava'
  expect(cut(text, { lava: 'lava' })).toBe('...€ y no se [lava]')
  expect(cut('Lana y otras desproporcionadamente caras', { caras: 'caras' })).toBe('...[caras]')
})

test('C-SEARCH-8: the price of what is sold stays whole, however far the first mark is', () => {
  const text = '229,00 € · I26-01. Abrigos, Mujer. Paño de lana'
  const kept = '229,00 € · '.length
  expect(cut(text, { abrigo: 'abrigos' }, kept)).toBe('229,00 € · I26-01. [Abrigo]s, Mujer. Paño de lana')
  expect(cut(text, { paño: 'paño' }, kept)).toBe('229,00 € · ...Mujer. [Paño] de lana')
})

test('C-SEARCH-8: a single letter is no mark', () => {
  expect(cut('Talla L', { l: 'l' })).toBe('Talla L')
})

test('a text of two hundred thousand matches is cut like any other', () => {
  expect(cut('lana '.repeat(200_000), { lana: 'lana' })).toMatch(/^\[lana\] \[lana\]/)
})
