import {
  bareWord,
  foldWord,
  isOneEditAway,
  isSmallWord,
  rootWord,
  stemDiminutive,
  stemWord,
} from '#search/search-words.ts'

/** A word in all the spellings by which it is compared. */
export type SearchWord = {
  word: string
  folded: string
  bare: string
  stem: string
  root: string
  /** The stem of a word that is written with n for ñ. */
  bareStem: string
}

/** A word of a query; `isOpen` where it may be the beginning of a longer one. */
export type QueryWord = SearchWord & {
  isSmall: boolean
  isNumber: boolean
  isOpen: boolean
  /** The stem of what a diminutive was made of. */
  large: string | undefined
}

/** From this quality on a word is the typed one, whatever its accents and its number. */
export const SAME_WORD_QUALITY = 0.92

/** From this quality on a word is taken for the one that is meant. */
export const SURE_QUALITY = 0.7

/** Words of fewer letters are too much alike to be slips of one another. */
export const MIN_LETTERS_FOR_SLIP = 5

/** And few people slip at the first letter. */
export const MIN_LETTERS_FOR_FIRST_SLIP = 6

/** And for one and many of the same. */
const MIN_LETTERS_FOR_NUMBER = 3

/** How a word is compared. */
export function describeWord(word: string): SearchWord {
  const folded = foldWord(word)
  const bare = bareWord(folded)
  const stem = stemWord(folded)
  return { word, folded, bare, stem, root: rootWord(stem), bareStem: bare === folded ? stem : stemWord(bare) }
}

/** A word as it was typed; only the last one of a query is certainly unfinished. */
export function describeQueryWord(word: string, isLast: boolean): QueryWord {
  const described = describeWord(word)
  const { folded } = described
  const isNumber = /\d/.test(folded)
  const isSmall = isSmallWord(folded)
  const isOpen = isLast || (folded.length > 3 && !isSmall && !isNumber)
  return { ...described, isNumber, isSmall, isOpen, large: stemDiminutive(folded) }
}

/**
 * How well a known word answers a typed one, from 0 to 1: the very word, without its accents, another form of it,
 * with ñ for n, its beginning. `ñ` that was typed is meant; `n` may stand for it.
 */
export function rateWord(query: QueryWord, known: SearchWord): number {
  // Most words: what is one in another form begins with the same letter.
  if (known.bare.charCodeAt(0) !== query.bare.charCodeAt(0)) return 0
  if (known.folded === query.folded) return known.word === query.word ? 1 : 0.96
  if (query.isNumber) return query.isOpen && known.folded.startsWith(query.folded) ? 0.4 : 0
  if (!query.isSmall) {
    // One and many of the same are nearer than another gender or a form of a verb.
    if (isSameButNumber(known.folded, query.folded)) return SAME_WORD_QUALITY
    // Who is typing «camis» has not said «camisa»: it is a beginning like that of «camiseta».
    if (query.isOpen && known.folded.startsWith(query.folded)) return rateBeginning(query, known)
    if (known.stem === query.stem || isSameButGender(known.folded, query.folded)) return 0.85
    if (known.root === query.root) return 0.75
  }
  const isWithoutTilde = query.folded === query.bare && known.folded !== known.bare
  if (isWithoutTilde && known.bare === query.bare) return 0.65
  if (isWithoutTilde && known.bareStem === query.stem) return 0.6
  return rateBeginning(query, known)
}

/** The longer the part that was typed, the more likely it is meant; `defectuosa` is made of `defecto`. */
function rateBeginning({ isOpen, isSmall, folded, root }: QueryWord, known: SearchWord): number {
  if (isOpen && known.folded.startsWith(folded)) return 0.4 + 0.25 * (folded.length / known.folded.length)
  if (isSmall) return 0
  if (root.length > 3 && known.root.startsWith(root)) return 0.45
  const isDerived =
    known.root.length > 4 && root.length - known.root.length < 5 && root.startsWith(known.root)
  return isDerived ? 0.4 : 0
}

/** `talla` and `tallas`, `bañador` and `bañadores`. */
function isSameButNumber(a: string, b: string): boolean {
  const [one, many] = a.length < b.length ? [a, b] : [b, a]
  return one.length >= MIN_LETTERS_FOR_NUMBER && (many === `${one}s` || many === `${one}es`)
}

/** `inglés` and `inglesa`, `inglesas`: an s that stays is no plural's. */
function isSameButGender(a: string, b: string): boolean {
  const [one, other] = a.length < b.length ? [a, b] : [b, a]
  return one.length > 3 && one.endsWith('s') && (other === `${one}a` || other === `${one}as`)
}

/** Whether a typed word is a known one made small, `vestidito`: asked only where the word itself is not known. */
export function rateDiminutive({ large }: QueryWord, known: SearchWord): number {
  return large === known.stem ? 0.8 : 0
}

/** How likely a typed word is a slip of a known one; numbers are meant as they are. */
export function rateSlip({ folded, stem, isNumber }: QueryWord, known: SearchWord): number {
  if (isNumber || folded.length < MIN_LETTERS_FOR_SLIP) return 0
  if (isOneEditAway(folded, known.folded)) return 0.5
  return stem.length >= MIN_LETTERS_FOR_SLIP && isOneEditAway(stem, known.stem) ? 0.42 : 0
}

/** Like `rateWord` for a beginning that has a slip in it: asked only where nothing better is known. */
export function rateOpenSlip({ isOpen, isNumber, folded }: QueryWord, known: SearchWord): number {
  const { length } = folded
  if (!isOpen || isNumber || length <= MIN_LETTERS_FOR_SLIP || known.folded.length <= length) return 0
  const beginnings = [length, length + 1, length - 1].map((end) => known.folded.slice(0, end))
  return beginnings.some((beginning) => isOneEditAway(folded, beginning)) ? 0.3 : 0
}
