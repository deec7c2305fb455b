import { listWords } from '#search/search-words.ts'
import { createMemory } from './memory.ts'
import { describeWord, type SearchWord } from './rate-word.ts'

/** A word of a text in all its spellings, and where it stands. */
type ReadWord = { described: SearchWord; start: number; end: number }

/** Takes a text apart into its words. */
export type TextReader = (text: string) => readonly ReadWord[]

/** Texts are longer than words, and fewer. */
export const MAX_REMEMBERED_TEXTS = 500

/**
 * Makes a reader that remembers: from letter to letter of a query, most results stay, and what is said of them is
 * said in the same words.
 */
export function createTextReader(): TextReader {
  const describe = createMemory(describeWord)
  return createMemory(
    (text: string) =>
      listWords(text).map(({ word, start, end }) => ({ described: describe(word), start, end })),
    MAX_REMEMBERED_TEXTS,
  )
}
