import { createMemory } from '#search/memory.ts'
import type { WordPlaces } from '#search/search-data.ts'
import { trimWord } from '#search/search-words.ts'
import {
  describeWord,
  type QueryWord,
  rateSlip,
  rateWord,
  SAME_WORD_QUALITY,
  type SearchWord,
} from './rate-word.ts'

/** A word of the site that may be meant, how likely, where it stands, and on how many pages. */
export type Candidate = { word: string; quality: number; isBegun: boolean; places: WordPlaces; pages: number }

/** Words that a query's word may stand for, at most; what was typed so far can be the beginning of hundreds. */
const MAX_CANDIDATES = 24

/** From this quality on a word is taken for the one that is meant. */
const SURE_QUALITY = 0.7

/**
 * Makes what finds the words of the site that a query's word may stand for, the likeliest first; and the word, of the site or of
 * people, that it is a slip of, if it is none of them, nor begins one of the site.
 */
export function createFinders(
  index: ReadonlyMap<string, WordPlaces>,
  { pageOf, said }: { pageOf: readonly number[]; said: readonly string[] },
) {
  const countPages = createMemory((word: string) => {
    const sections = Object.values(index.get(word) ?? {}).flat()
    return new Set(sections.map((section) => pageOf[section])).size
  })
  const words = [...index.keys()].map(describeWord)
  // What begins otherwise is a slip at most: most words need no comparing.
  const byLetter = Map.groupBy(words, ({ bare }) => bare[0])
  const findCandidates = createMemory((query: QueryWord): readonly Candidate[] => {
    const rated = rateAll(query, byLetter.get(query.bare[0]) ?? [], rateWord)
    const isSaid = rated.some(({ quality }) => quality >= SAME_WORD_QUALITY)
    const found = rated
      .filter(({ known }) => !isSaid || !isOtherNoun(query.folded, known.folded))
      .map(({ known: { word, folded }, quality }): Candidate => {
        const isBegun = quality < SURE_QUALITY && folded.startsWith(query.folded)
        const places = index.get(word) ?? {}
        return { word, quality, isBegun, places, pages: countPages(word) }
      })
    if (found.some(({ quality }) => quality >= SURE_QUALITY)) return found
    // What is being typed has no stem yet.
    const begun = found.filter(({ isBegun }) => isBegun)
    return begun.length > 0 ? begun : found
  })
  const allWords = [...words, ...said.map(describeWord)]
  const allKeys = new Set(allWords.map(({ folded }) => trimWord(folded)))
  const findSlip = createMemory((query: QueryWord): string | null => {
    const isRead =
      allKeys.has(trimWord(query.folded)) ||
      findCandidates(query).some(({ quality, isBegun }) => isBegun || quality >= SURE_QUALITY)
    const [best] = isRead ? [] : rateAll(query, allWords, rateSlip)
    return best?.known.word ?? null
  })
  return { findCandidates, findSlip }
}

/** The words that a typed one may stand for, best first. */
function rateAll(query: QueryWord, words: readonly SearchWord[], rate: typeof rateWord) {
  return words
    .map((known) => ({ known, quality: rate(query, known) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .slice(0, MAX_CANDIDATES)
}

/** What agrees with a noun in gender is one word in both: participles and the like, and how things look. */
const agreeing =
  /(ad|id|os|iv|blanc|negr|roj|amarill|crud|marin|clar|oscur|larg|cort|rect|anch|estrech|nuev)[ao]s?$/

/** Nouns that differ in their last vowel are two where the site has both: «correa» and «correo». */
function isOtherNoun(a: string, b: string): boolean {
  const [noun, other] = [a, b].map((word) => word.replace(/s$/, ''))
  const isAlike = noun?.slice(0, -1) === other?.slice(0, -1) && /[ao]$/.test(noun ?? '')
  return isAlike && noun !== other && !agreeing.test(a)
}
