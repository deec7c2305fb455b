import { foldWord } from '#search/search-words.ts'
import { createMemory } from './memory.ts'
import {
  describeWord,
  MIN_LETTERS_FOR_FIRST_SLIP,
  MIN_LETTERS_FOR_SLIP,
  type QueryWord,
  rateDiminutive,
  rateOpenSlip,
  rateSlip,
  rateWord,
  SAME_WORD_QUALITY,
  type SearchWord,
  SURE_QUALITY,
} from './rate-word.ts'

/** A word of the site that may be meant, and how likely. */
export type Candidate = { word: string; quality: number; isSlip: boolean; isBegun: boolean }

/** A word of the site, and in how many titles it stands. */
export type KnownWord = { word: string; titles: number }

/** Words that a query's word may stand for, at most; what was typed so far can be the beginning of hundreds. */
const MAX_CANDIDATES = 24

type Described = SearchWord & Pick<KnownWord, 'titles'>
type Rate = (query: QueryWord, known: SearchWord) => number

/** Makes what finds the words of the site that a query's word may stand for, the likeliest first. */
export function createWordFinder(known: readonly KnownWord[]): (query: QueryWord) => readonly Candidate[] {
  const words = known.map(({ word, titles }): Described => ({ ...describeWord(word), titles }))
  // What begins otherwise is a slip at most: most words need no comparing.
  const byLetter = Map.groupBy(words, ({ bare }) => bare[0])
  return createMemory((query) => {
    const alike = byLetter.get(query.bare[0]) ?? []
    const found = choose(query, alike, rateWord)
    const isSaid = found.some(({ quality }) => quality >= SAME_WORD_QUALITY)
    const asTyped = isSaid ? found.filter(({ word }) => !isOtherNoun(query.folded, foldWord(word))) : found
    if (asTyped.some(isSure)) return asTyped
    // What is being typed is no slip yet, nor has it a stem.
    if (asTyped.some(({ isBegun }) => isBegun)) return asTyped.filter(({ isBegun }) => isBegun)
    const small = query.large ? choose(query, alike, rateDiminutive) : []
    if (small.some(isSure)) return [...asTyped, ...small]
    return [...asTyped, ...small, ...findSlips(query, alike, words)].slice(0, MAX_CANDIDATES)
  })
}

/** What agrees with a noun in gender is one word in both: participles and the like, and how things look. */
const agreeing =
  /(ad|id|os|iv|blanc|negr|roj|amarill|crud|clar|oscur|larg|cort|rect|anch|estrech|nuev)[ao]s?$/

/** Nouns that differ in their last vowel are two where the site has both: «correa» and «correo». */
function isOtherNoun(a: string, b: string): boolean {
  const [, stem, vowel] = /^(.+)([ao])s?$/.exec(a) ?? []
  const [, otherStem, otherVowel] = /^(.+)([ao])s?$/.exec(b) ?? []
  return stem !== undefined && stem === otherStem && vowel !== otherVowel && !agreeing.test(a)
}

function isSure({ quality }: Candidate): boolean {
  return quality >= SURE_QUALITY
}

/** Few people slip at the first letter: such slips count where there are no others. One is meant: what is further off is another word. */
function findSlips(query: QueryWord, alike: readonly Described[], words: readonly Described[]): Candidate[] {
  const { length } = query.folded
  if (length < MIN_LETTERS_FOR_SLIP) return []
  const all = length < MIN_LETTERS_FOR_FIRST_SLIP ? alike : words
  const slips = [
    () => choose(query, alike, rateSlip),
    () => choose(query, all, rateSlip),
    () => choose(query, all, rateOpenSlip),
  ]
  for (const find of slips) {
    const [best, ...others] = find()
    if (best)
      return [best, ...others.filter(({ quality }) => quality === best.quality)].map((slip) => ({
        ...slip,
        isSlip: true,
      }))
  }
  return []
}

/** Among words that fit as well, those of many titles come first. */
function choose(query: QueryWord, words: readonly Described[], rate: Rate): Candidate[] {
  const found: { known: Described; quality: number }[] = []
  for (const known of words) {
    const quality = rate(query, known)
    if (quality > 0) found.push({ known, quality })
  }
  const worthOf = ({ known, quality }: (typeof found)[number]) => quality + Math.log2(1 + known.titles) / 40
  return found
    .sort((a, b) => worthOf(b) - worthOf(a))
    .slice(0, MAX_CANDIDATES)
    .map(({ known: { word, folded }, quality }) => ({
      word,
      quality,
      isSlip: false,
      isBegun: quality < SURE_QUALITY && folded.startsWith(query.folded),
    }))
}
