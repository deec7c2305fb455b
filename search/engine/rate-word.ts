import { createMemory } from '#search/memory.ts'
import { bareWord, foldWord, isOneEditAway, isSmallWord, stemWord, trimWord } from '#search/search-words.ts'

/** A word in all the spellings by which it is compared. */
export type SearchWord = { word: string; folded: string; bare: string; stem: string }

/** A word of a query; `isOpen` where it may be the beginning of a longer one. */
export type QueryWord = SearchWord & { isSmall: boolean; isNumber: boolean; isOpen: boolean }

/** From this quality on a word is the typed one, whatever its accents and its number. */
export const SAME_WORD_QUALITY = 0.92

/** Words of fewer letters are too much alike to be slips of one another. */
const MIN_LETTERS_FOR_SLIP = 5

/** And for one and many of the same. */
const MIN_LETTERS_FOR_NUMBER = 3

/** How a word is compared. */
export const describeWord = createMemory((word: string): SearchWord => {
  const folded = foldWord(word)
  return { word, folded, bare: bareWord(folded), stem: stemWord(folded) }
})

/** A word as it was typed; only the last one of a query is certainly unfinished. */
export function describeQueryWord(word: string, isLast: boolean): QueryWord {
  const described = describeWord(word)
  const { folded } = described
  const isNumber = /\d/.test(folded)
  const isSmall = isSmallWord(folded)
  return { ...described, isNumber, isSmall, isOpen: isLast || (folded.length > 3 && !isSmall && !isNumber) }
}

/**
 * How well a known word answers a typed one, from 0 to 1: the very word, without its accents, another form of it,
 * with ñ for n, its beginning. `ñ` that was typed is meant; `n` may stand for it.
 */
export function rateWord({ word, folded, bare, stem, ...query }: QueryWord, known: SearchWord): number {
  const isBegun = query.isOpen && known.folded.startsWith(folded)
  if (known.folded === folded) return known.word === word ? 1 : 0.96
  if (query.isNumber) return isBegun ? 0.4 : 0
  // One and many of the same are nearer than another gender or a form of a verb.
  if (!query.isSmall && isSameButNumber(known.folded, folded)) return SAME_WORD_QUALITY
  // Who is typing «camis» has not said «camisa»; and the longer what was typed, the more likely it is meant.
  if (isBegun) return 0.4 + 0.25 * (folded.length / known.folded.length)
  // What is twice as long is no form of a short word: «vesido» of «ves».
  if (!query.isSmall && known.stem === stem && folded.length < 2 * known.folded.length) return 0.85
  if (folded === bare && bareWord(known.stem) === stem) return 0.65
  if (query.isSmall) return 0
  if (stem.length > 3 && known.stem.startsWith(stem)) return 0.45
  // `defectuosa` is made of `defecto`.
  return known.stem.length > 4 && stem.length - known.stem.length < 5 && stem.startsWith(known.stem) ? 0.4 : 0
}

/** `talla` and `tallas`, `bañador` and `bañadores`. */
function isSameButNumber(a: string, b: string): boolean {
  const [one, many] = a.length < b.length ? [a, b] : [b, a]
  return one.length >= MIN_LETTERS_FOR_NUMBER && (many === `${one}s` || many === `${one}es`)
}

/** How likely a typed word is a slip of a known one, or written as it sounds; numbers are meant as they are. */
export function rateSlip({ folded, bare, isNumber }: QueryWord, known: SearchWord): number {
  if (isNumber || folded.length < MIN_LETTERS_FOR_SLIP) return 0
  const isSlip = isOneEditAway(folded, known.folded)
  const isAlike = isSlip || isOneEditAway(trimWord(folded), trimWord(known.folded))
  if (!isAlike && trimWord(soundWord(bare)) !== trimWord(soundWord(known.bare))) return 0
  // Few people slip at the first letter, and such a word of five is another one.
  const isLikely = known.bare[0] === folded[0]
  if (!isLikely && isAlike && folded.length === MIN_LETTERS_FOR_SLIP) return 0
  // A letter is left out more easily than added.
  return (isLikely ? 0.5 : 0.45) - (isSlip ? 0 : 0.02) + (known.folded.length > folded.length ? 0.01 : 0)
}

/** What a bare word sounds like: «chaketa», «bestido». */
function soundWord(bare: string): string {
  return bare
    .replace(/qu(?=[ei])|c(?![eih])/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/(?<!c)h/g, '')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replace(/g(?=[ei])/g, 'j')
}
