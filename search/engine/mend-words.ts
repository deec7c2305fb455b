import { isSmallWord, type TextWord } from '#search/search-words.ts'

/** Parts of a word, at most: «patadegallo». */
const MAX_PARTS = 3

/** A part that is no small word has so many letters at least. */
const MIN_PART_LETTERS = 4

/** A word of a query, and whether it is another than the one that was typed. */
export type MendedWord = TextWord & { isGuess?: true }

/**
 * Words that stand nowhere as two or three that do, where they were typed as one, and with their neighbour as one that does:
 * «tarjetaregalo», «contra seña»; or else as what they are a slip of. `isKnown` says whether the site has a word, or the thesaurus.
 */
export function mendWords(
  words: readonly TextWord[],
  isKnown: (word: string) => boolean,
  findSlip: (word: string) => string | undefined,
): MendedWord[] {
  const mended: MendedWord[] = []
  for (let place = 0; place < words.length; place += 1) {
    const [here, next] = words.slice(place, place + 2)
    if (!here) break
    const isWrong = (word: TextWord) => !isKnown(word.word) && !isSmallWord(word.word)
    const joined = next && (isWrong(here) || isWrong(next)) ? here.word + next.word : ''
    const parts = isWrong(here) ? split(here.word, isKnown, MAX_PARTS) : undefined
    if (next && joined.length > 5 && isKnown(joined)) {
      mended.push({ word: joined, start: here.start, end: next.end })
      place += 1
    } else if (parts) mended.push(...parts.map((word) => ({ ...here, word })))
    else {
      const slip = isWrong(here) ? findSlip(here.word) : undefined
      mended.push(slip === undefined ? here : { ...here, word: slip, isGuess: true })
    }
  }
  return mended
}

/** The known words that make up a word, the longest first; none where they do not. */
function split(word: string, isKnown: (word: string) => boolean, parts: number): string[] | undefined {
  if (parts < 2) return undefined
  for (let end = word.length - 1; end > 0; end -= 1) {
    const [first, rest] = [word.slice(0, end), word.slice(end)]
    if (!isPart(first)) continue
    if (rest.length >= MIN_PART_LETTERS ? isKnown(rest) : /^\d+$/.test(rest)) return [first, rest]
    const others = split(rest, isKnown, parts - 1)
    if (others) return [first, ...others]
  }
  return undefined

  function isPart(first: string): boolean {
    return isSmallWord(first) || (first.length >= MIN_PART_LETTERS && isKnown(first))
  }
}
