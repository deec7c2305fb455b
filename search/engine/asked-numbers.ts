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

/** A number that a question names, and whether it measures. */
export type AskedNumber = { value: number; isMeasure: boolean }

/** The words of a question, those that are numbers with what they are, in figures or in words; without the unit behind one. */
export function readNumbers<T extends { word: QueryWord }>(
  words: readonly T[],
): (T & { number?: AskedNumber })[] {
  const values = words.map(({ word }) => readNumber(word.folded))
  const isUnit = (index: number) =>
    values[index - 1] !== undefined && unitForm.test(words[index]?.word.folded ?? '')
  return words.flatMap((word, index) => {
    const value = values[index]
    if (isUnit(index)) return []
    return value === undefined ? [word] : [{ ...word, number: { value, isMeasure: isUnit(index + 1) } }]
  })
}

/** Whether texts say a number: just so, or between two others. */
export function saysNumber(texts: readonly string[], value: number): boolean {
  return texts.some(
    (text) =>
      listWords(text).some(({ word }) => readNumber(word) === value) ||
      [...text.matchAll(rangeForm)].some(([, from, to]) => Number(from) <= value && value <= Number(to)),
  )
}

function readNumber(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : numberWords.get(word)
}
