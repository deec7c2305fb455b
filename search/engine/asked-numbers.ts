import { listWords } from '#search/search-words.ts'
import type { QueryWord } from './rate-word.ts'

/** Numbers that people write as words; «un» is seldom one. */
const numberWords = new Map(
  'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'
    .split(' ')
    .map((word, index) => [word, index + 2]),
)

/** «105–110», as tables of sizes say it. */
const rangeForm = /(\d+)\s?[–-]\s?(\d+)/gu

const unitForm = /^(cm|centimetros?)$/

/** A number that a question names; whether it measures, and whether the page is called by it: «entrega en 24 horas». */
type AskedNumber = { value: number; isMeasure: boolean; isCalled: boolean }

/** The numbers that a question names, as figures or as words. */
export function listAskedNumbers(words: readonly { word: QueryWord; called: number }[]): AskedNumber[] {
  return words.flatMap(({ word: { folded }, called }, index) => {
    const value = readNumber(folded)
    const isMeasure = unitForm.test(words[index + 1]?.word.folded ?? '')
    return value === undefined ? [] : [{ value, isMeasure, isCalled: called > 0 }]
  })
}

/** Whether a row of a table says a number: just so, or between two others. What it is called, its first cell, measures nothing. */
export function saysNumber(cells: readonly string[], { value, isMeasure }: AskedNumber): boolean {
  const text = cells.slice(isMeasure ? 1 : 0).join(' · ')
  return (
    listWords(text).some(({ word }) => readNumber(word) === value) ||
    [...text.matchAll(rangeForm)].some(([, from, to]) => Number(from) <= value && value <= Number(to))
  )
}

function readNumber(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : numberWords.get(word)
}
