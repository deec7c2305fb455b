import { foldWord, listWords } from '#collections/search-words.ts'
import type { TextRange } from './search-client.ts'

/** For each word of a query where a word of the text begins with it, whatever accents and case. */
export function findWords(text: string, query: string): (TextRange | undefined)[] {
  const words = listWords(text)
  return listWords(query).map(({ word: wanted }) => {
    const beginning = foldWord(wanted)
    const found = words.find(({ word }) => foldWord(word).startsWith(beginning))
    return found && [found.start, Math.min(found.start + beginning.length, found.end)]
  })
}
