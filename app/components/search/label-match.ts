import { createMemory } from '#search/engine/memory.ts'
import type { TextRange } from '#search/results.ts'
import { foldWord, listWords } from '#search/search-words.ts'

/** The words of labels and queries without their accents. Labels are few, and asked with every letter. */
const readFolded = createMemory(
  (text: string) => listWords(text).map(({ word, ...place }) => ({ ...place, folded: foldWord(word) })),
  200,
)

/** For each word of a query where a word of the text begins with it, whatever accents and case. */
export function findWords(text: string, query: string): (TextRange | undefined)[] {
  const words = readFolded(text)
  return readFolded(query).map(({ folded: beginning }) => {
    const found = words.find(({ folded }) => folded.startsWith(beginning))
    return found && [found.start, Math.min(found.start + beginning.length, found.end)]
  })
}
