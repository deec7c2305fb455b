import type { SearchFindings, SearchMatch } from '#search/results.ts'
import { listWords } from '#search/search-words.ts'
import type { Candidate } from './find-candidates.ts'
import type { PlacedNote } from './find-related.ts'
import type { QueryWord } from './rate-word.ts'
import type { RankedWord } from './score-word.ts'
import type { WordPlaces } from './word-places.ts'

/** Where half of a query or more stands nowhere, what has the rest is shown, but not a list of it. */
const MATCHES_OF_A_PART = 3

/** And where no page has all of it. */
const MATCHES_OF_SCATTERED = 10

/**
 * A word of the site that a typed one may stand for, where it stands, whether people call it otherwise, and that although the site
 * has the word itself, and whether it is only one of several that stand for it together.
 */
export type Meant = Candidate & {
  places: WordPlaces
  isRelated?: boolean
  isBesideWord?: boolean
  isFurther?: boolean
  /** Of a phrase, the words that stand with it, each in all its forms. */
  together?: readonly (readonly string[])[]
}

/** A word of a query with all that it may stand for. */
export type FoundWord = Omit<RankedWord, 'candidates'> & { candidates: Meant[] }

/** What was made of a query, so that who has typed it can be told: what was guessed, what is called otherwise, what is not there. */
export function explainFindings({
  query,
  asked,
  words,
  ranked,
  notes,
  matches,
  isScattered,
}: {
  query: string
  /** The same without what it says of the price. */
  asked: string
  words: readonly QueryWord[]
  ranked: readonly FoundWord[]
  notes: readonly PlacedNote[]
  matches: SearchMatch[]
  isScattered: boolean
}): SearchFindings {
  const isTelling = (place: number) => !words[place]?.isSmall
  const unknown = words.filter((_, place) => isTelling(place) && ranked[place]?.candidates.length === 0)
  const telling = words.filter((_, place) => isTelling(place))
  const guess = guessQuery(query, asked, ranked)
  const isPart = unknown.length * 2 >= telling.length && unknown.length > 0
  const shown = isScattered ? MATCHES_OF_SCATTERED : matches.length
  return {
    matches: matches.slice(0, isPart ? MATCHES_OF_A_PART : shown),
    ...(isScattered && { isScattered }),
    related: notes
      .filter(({ place }) => isCalledOtherwise(ranked[place]))
      .map(({ typed, meant }) => ({ typed, meant })),
    ...(guess === undefined ? {} : { guess }),
    unknown: unknown.map(({ word }) => word),
  }
}

/** Whether what a reader sees of a word is what it is also called, and that alone: nobody sees what people call a page. */
function isCalledOtherwise(word: FoundWord | undefined): boolean {
  const seen = (word?.candidates ?? []).filter(({ places }) => isSeen(places))
  return seen.length > 0 && seen.every(({ isRelated }) => isRelated)
}

/** Whether a word stands in a title, a heading or a text, and not only in what people call a page. */
function isSeen({ pages, headings, texts }: WordPlaces): boolean {
  return pages.length + headings.length + texts.length > 0
}

/** The query with the likeliest word in place of each that is only found as a slip. */
function guessQuery(query: string, asked: string, ranked: readonly FoundWord[]): string | undefined {
  let guess = query
  let isGuessed = false
  for (const [place, { start, end }] of [...listWords(asked).entries()].reverse()) {
    const candidates = ranked[place]?.candidates ?? []
    const [best] = candidates
    if (!best || !candidates.every(({ isSlip }) => isSlip)) continue
    guess = guess.slice(0, start) + best.word + guess.slice(end)
    isGuessed = true
  }
  return isGuessed ? guess : undefined
}
