import { type SearchCore, unpackWords } from '#search/search-data.ts'
import {
  describeWord,
  MIN_LETTERS_FOR_SLIP,
  type QueryWord,
  rateOpenSlip,
  rateSlip,
  rateWord,
  type SearchWord,
  SURE_QUALITY,
} from './rate-word.ts'

/** A word that a browser knows of, and how much of the titles it is in, from 0 to 9. */
export type KnownWord = SearchWord & { rank: number }

/** A word that may be meant, and how likely. */
export type Candidate = { word: string; bare: string; quality: number; isSlip: boolean }

/** Words that a query's word may stand for, at most; what was typed so far can be the beginning of hundreds. */
const MAX_CANDIDATES = 24

/** The words of the core file, ready to be compared. */
export function listKnownWords({ words, ranks }: SearchCore): KnownWord[] {
  return unpackWords(words).map((word, index) => ({ ...describeWord(word), rank: Number(ranks[index] ?? 0) }))
}

/** The words that a query's word may stand for, the likeliest first. */
export function findCandidates(query: QueryWord, known: readonly KnownWord[]): Candidate[] {
  const found = rateAll(query, known, rateWord)
  const isSure = found.some(({ quality }) => quality >= SURE_QUALITY)
  return [...choose(found, false), ...(isSure ? [] : choose(findSlips(query, known), true))].slice(
    0,
    MAX_CANDIDATES,
  )
}

function choose(rated: Rated[], isSlip: boolean): Candidate[] {
  return rated
    .sort((a, b) => worthOf(b) - worthOf(a))
    .map(({ known: { word, bare }, quality }) => ({ word, bare, quality, isSlip }))
}

/** Few people slip at the first letter: such slips count where there are no others. */
function findSlips(query: QueryWord, known: readonly KnownWord[]): Rated[] {
  if (query.folded.length < MIN_LETTERS_FOR_SLIP) return []
  const slips = rateAll(query, known, rateSlip)
  const near = slips.filter((slip) => slip.known.bare[0] === query.bare[0])
  return keepLikeliest(
    [near, slips, rateAll(query, known, rateOpenSlip)].find(({ length }) => length > 0) ?? [],
  )
}

/** One slip is meant: what is further off is another word. */
function keepLikeliest(slips: readonly Rated[]): Rated[] {
  const best = Math.max(...slips.map(({ quality }) => quality))
  return slips.filter(({ quality }) => quality === best)
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
