import { type SearchCore, unpackWords } from '#search/search-data.ts'
import { createMemory } from './memory.ts'
import {
  describeWord,
  MIN_LETTERS_FOR_SLIP,
  type QueryWord,
  rateDiminutive,
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

/** Of so many words is remembered what was rated: those of a query, from letter to letter. */
const MAX_REMEMBERED_WORDS = 40

/** Words that a query's word may stand for, at most; what was typed so far can be the beginning of hundreds. */
const MAX_CANDIDATES = 24

/** Words that a browser knows of, ready to be compared; what was found for a word of a query is remembered. */
export type WordList = (query: QueryWord, rate: Rate) => readonly Rated[]

type Rated = { known: KnownWord; quality: number }

/** How well a known word answers a typed one, and of which known ones it may be asked. */
type Rate = 'word' | 'diminutive' | 'slipOfSameLetter' | 'slip' | 'openSlip'

const rates: Readonly<Record<Rate, (query: QueryWord, known: SearchWord) => number>> = {
  word: rateWord,
  diminutive: rateDiminutive,
  slipOfSameLetter: rateSlip,
  slip: rateSlip,
  openSlip: rateOpenSlip,
}

/** The words of the core file, ready to be compared. */
export function listKnownWords({ words, ranks }: SearchCore): KnownWord[] {
  return unpackWords(words).map((word, index) => ({ ...describeWord(word), rank: Number(ranks[index] ?? 0) }))
}

/** What begins otherwise is a slip at most: most words need no comparing. */
export function createWordList(words: readonly KnownWord[]): WordList {
  const byLetter = Map.groupBy(words, ({ bare }) => bare[0])
  const remember = (rate: Rate) =>
    createMemory((query: QueryWord) => {
      const compared = rate === 'slip' || rate === 'openSlip' ? words : (byLetter.get(query.bare[0]) ?? [])
      return rateAll(query, compared, rates[rate])
    }, MAX_REMEMBERED_WORDS)
  const remembered = {
    word: remember('word'),
    diminutive: remember('diminutive'),
    slipOfSameLetter: remember('slipOfSameLetter'),
    slip: remember('slip'),
    openSlip: remember('openSlip'),
  }
  return (query, rate) => remembered[rate](query)
}

/** The words of some lists that a query's word may stand for, the likeliest first. */
export function findCandidates(query: QueryWord, lists: readonly WordList[]): Candidate[] {
  const find = (rate: Rate) => lists.flatMap((list) => list(query, rate))
  const isSure = (rated: readonly Rated[]) => rated.some(({ quality }) => quality >= SURE_QUALITY)
  const asTyped = find('word')
  const found = isSure(asTyped) || !query.large ? asTyped : [...asTyped, ...find('diminutive')]
  return [...choose(found, false), ...(isSure(found) ? [] : choose(findSlips(query, find), true))].slice(
    0,
    MAX_CANDIDATES,
  )
}

function choose(rated: readonly Rated[], isSlip: boolean): Candidate[] {
  return rated
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, MAX_CANDIDATES)
    .map(({ known: { word, bare }, quality }) => ({ word, bare, quality, isSlip }))
}

/** Few people slip at the first letter: such slips count where there are no others. */
function findSlips({ folded }: QueryWord, find: (rate: Rate) => Rated[]): Rated[] {
  if (folded.length < MIN_LETTERS_FOR_SLIP) return []
  for (const rate of ['slipOfSameLetter', 'slip', 'openSlip'] as const) {
    const slips = find(rate)
    if (slips.length > 0) return keepLikeliest(slips)
  }
  return []
}

/** One slip is meant: what is further off is another word. */
function keepLikeliest(slips: readonly Rated[]): Rated[] {
  const best = Math.max(...slips.map(({ quality }) => quality))
  return slips.filter(({ quality }) => quality === best)
}

function rateAll(
  query: QueryWord,
  known: readonly KnownWord[],
  rate: (query: QueryWord, known: SearchWord) => number,
): Rated[] {
  const found: Rated[] = []
  for (const word of known) {
    const quality = rate(query, word)
    if (quality > 0) found.push({ known: word, quality })
  }
  return found
}

/** Among words that fit as well, those of many titles come first. */
function worthOf({ known, quality }: Rated): number {
  return quality + known.rank / 40
}
