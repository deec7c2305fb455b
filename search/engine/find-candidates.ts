import type { SearchCore } from '#search/search-data.ts'
import {
  describeWord,
  MIN_LETTERS_FOR_SLIP,
  type QueryWord,
  rateOpenSlip,
  rateWord,
  type SearchWord,
  SURE_QUALITY,
} from './rate-word.ts'

/** A word that a browser knows of, and how much of the titles it is in, from 0 to 9. */
export type KnownWord = SearchWord & { rank: number }

/** A word that may be meant, and how likely. */
export type Candidate = { word: string; bare: string; quality: number }

/** Words that a query's word may stand for, at most; what was typed so far can be the beginning of hundreds. */
const MAX_CANDIDATES = 24

/** A slip of a word that was found as it was typed counts little. */
const SLIP_BESIDE_WORD = 0.5

/** The words of the core file, ready to be compared. */
export function listKnownWords({ words, ranks }: SearchCore): KnownWord[] {
  if (words === '') return []
  return words.split(' ').map((word, index) => ({ ...describeWord(word), rank: Number(ranks[index] ?? 0) }))
}

/** The words that a query's word may stand for, the likeliest first. */
export function findCandidates(query: QueryWord, known: readonly KnownWord[]): Candidate[] {
  let found = rateAll(query, known, rateWord)
  if (found.length === 0) found = rateAll(query, known, rateOpenSlip)
  const isSure = found.some(({ quality }) => quality >= SURE_QUALITY)
  if (isSure) {
    for (const candidate of found)
      if (candidate.quality < SURE_QUALITY && !candidate.known.folded.startsWith(query.folded))
        candidate.quality *= SLIP_BESIDE_WORD
  }
  return found
    .sort((a, b) => worthOf(b) - worthOf(a))
    .slice(0, MAX_CANDIDATES)
    .map(({ known: { word, bare }, quality }) => ({ word, bare, quality }))
}

type Rated = { known: KnownWord; quality: number }

function rateAll(
  query: QueryWord,
  known: readonly KnownWord[],
  rate: (query: QueryWord, known: SearchWord) => number,
): Rated[] {
  const found: Rated[] = []
  const first = query.bare[0]
  const isShort = query.folded.length < MIN_LETTERS_FOR_SLIP
  for (const word of known) {
    // What begins otherwise is a slip at most: for a few letters most words need no comparing.
    if (isShort && word.bare[0] !== first) continue
    const quality = rate(query, word)
    if (quality > 0) found.push({ known: word, quality })
  }
  return found
}

/** Among words that fit as well, those of many titles come first. */
function worthOf({ known, quality }: Rated): number {
  return quality + known.rank / 40
}
