import { expect, test } from 'vitest'
import type { TextRange } from '#search/results.ts'
import { splitExcerpt, splitLabel, type TextPiece } from './highlight.ts'

/** Pieces as a reader sees them, marks in brackets. */
function show(pieces: TextPiece[]): string {
  return pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')
}

function find(text: string, word: string): TextRange {
  const start = text.indexOf(word)
  return [start, start + word.length]
}

test('C-SEARCH-8: thirteen characters stay before the first mark', () => {
  const text = 'The quick brown fox jumps over the lazy dog and then installs everything'
  expect(show(splitExcerpt({ text, ranges: [find(text, 'install')] }, 'install'))).toBe(
    '...dog and then [install]s everything',
  )
})

test('C-SEARCH-8: with two marks twice as many stay, and a text that begins with its match loses nothing', () => {
  const text = 'Una caja con lazo y una nota: devolver la caja es fácil'
  const ranges = [find(text, 'devolver'), find(text, 'fácil')]
  expect(show(splitExcerpt({ text, ranges }, 'devolver facil'))).toBe(
    '...caja con lazo y una nota: [devolver] la caja es [fácil]',
  )
  expect(show(splitExcerpt({ text: 'Devolver es fácil', ranges: [[0, 8]] }, 'devolver'))).toBe(
    '[Devolver] es fácil',
  )
})

test('C-SEARCH-8: what is cut is cut between words, and never within a price', () => {
  const text = 'Todo lo que vale más de 229,00 € y no se lava'
  expect(show(splitExcerpt({ text, ranges: [find(text, 'lava')] }, 'lava'))).toBe('...€ y no se [lava]')
  const other = 'Lana y otras desproporcionadamente caras'
  expect(show(splitExcerpt({ text: other, ranges: [find(other, 'caras')] }, 'caras'))).toBe('...[caras]')
})

test('C-SEARCH-8: the price of what is sold stays whole, however far the first mark is', () => {
  const text = '229,00 € · I26-01. Abrigos, Mujer. Paño de lana'
  const kept = '229,00 € · '.length
  expect(show(splitExcerpt({ text, kept, ranges: [find(text, 'Abrigo')] }, 'abrigo'))).toBe(
    '229,00 € · I26-01. [Abrigo]s, Mujer. Paño de lana',
  )
  expect(show(splitExcerpt({ text, kept, ranges: [find(text, 'Paño')] }, 'paño'))).toBe(
    '229,00 € · ...Mujer. [Paño] de lana',
  )
})

test('C-SEARCH-8: a text without a mark stays whole', () => {
  expect(show(splitExcerpt({ text: 'Nada de eso', ranges: [] }, 'seda'))).toBe('Nada de eso')
})

test('C-SEARCH-8: single letters and crumbs shorter than the query are no marks', () => {
  const text = 'Tallas de mujer'
  expect(show(splitLabel({ text, ranges: [[0, 1], find(text, 'muj')] }, 'mujeres'))).toBe('Tallas de mujer')
  expect(show(splitLabel({ text, ranges: [find(text, 'Talla')] }, 'talla'))).toBe('[Talla]s de mujer')
})

test('a whole word is a mark though the query has it in a longer form', () => {
  expect(show(splitLabel({ text: 'Cómo devolver', ranges: [[5, 13]] }, 'devoluciones'))).toBe(
    'Cómo [devolver]',
  )
})

test('marks stand in the order of the text, and those that overlap another are left out', () => {
  const ranges: TextRange[] = [
    [10, 15],
    [0, 6],
    [2, 6],
  ]
  expect(show(splitLabel({ text: 'Tallas de mujer', ranges }, 'talla mujer'))).toBe('[Tallas] de [mujer]')
})
