import { SEARCH_RESULTS } from '#config/constants.ts'
import { type Found, type RankedWord, scoreWord, type WordScores } from './score-word.ts'
import type { Layout } from './word-places.ts'

/** What a word in the title above is worth, for a section that is found by itself. */
const TITLE_ABOVE = 0.5

/** What is left of a score when nothing of the query but its faintest word is found. */
const COVERAGE_FLOOR = 0.3

/** For a title that says nothing but the query. */
const WHOLE_TITLE = 0.15

/** Of what a story is worth, where the documentation has it too: it tells, and does not answer. */
const TELLING_SHARE = 0.5

/** Records with less than this part of the query are left out where others have it all. */
const MIN_COVERAGE_BESIDE_WHOLE = 0.5

/** A record and what it is worth, from 0 to somewhat above 1. */
export type RatedRecord = { record: number; score: number }

/** The best records for a query, best first; equals in the order of the navigation. At most 42 (C-SEARCH-7). */
export function rankRecords(words: readonly RankedWord[], layout: Layout): RatedRecord[] {
  const found: Found = {
    records: [],
    isFound: new Uint8Array(layout.records),
    titleWords: new Uint8Array(layout.records),
    lastTitleWord: new Uint8Array(layout.records),
    titleLength: new Uint8Array(layout.records),
  }
  const isTelling = ({ isSmall, isShort, candidates }: RankedWord) =>
    !isSmall && !isShort && candidates.length > 0
  const hasTelling = words.some(isTelling)
  const scores = words.map((word, index) => {
    const { touched, ...score } = scoreWord(word, index + 1, found, layout)
    // Articles and single letters find nothing of their own where something else was asked.
    if (isTelling(word) || !hasTelling) addFound(found, touched)
    return score
  })
  return takeBest(found, scores, layout)
}

function addFound(found: Found, records: readonly number[]): void {
  for (const record of records) {
    if (found.isFound[record]) continue
    found.isFound[record] = 1
    found.records.push(record)
  }
}

function takeBest(found: Found, words: readonly WordScores[], layout: Layout): RatedRecord[] {
  const weights = words.reduce((sum, { weight }) => sum + weight, 0)
  const coverages = new Float32Array(found.records.length)
  let hasWhole = false
  for (let index = 0; index < coverages.length; index++) {
    const coverage = rateCoverage(found.records[index] ?? 0, words, layout) / weights
    coverages[index] = coverage
    hasWhole ||= coverage > 0.99
  }
  const best: RatedRecord[] = []
  for (let index = 0; index < coverages.length; index++) {
    const record = found.records[index] ?? 0
    const coverage = coverages[index] ?? 0
    if (hasWhole && coverage < MIN_COVERAGE_BESIDE_WHOLE) continue
    const score = rate(record, coverage, weights, found, words, layout)
    const last = best.at(-1)
    // Few get in: nothing is made for the others.
    if (best.length === SEARCH_RESULTS && last && score < last.score) continue
    insert(best, { record, score })
    if (best.length > SEARCH_RESULTS) best.pop()
  }
  return best
}

/** Weight of the words that were found in a record or in the title above it. */
function rateCoverage(record: number, words: readonly WordScores[], { pageOf }: Layout): number {
  const page = pageOf[record] ?? 0
  let covered = 0
  for (const { weight, inRecord, inPageTitle } of words)
    if ((inRecord[record] ?? 0) > 0 || (inPageTitle[page] ?? 0) > 0) covered += weight
  return covered
}

/** Puts together what the words of the query have found in a record and in the title above it. */
function rate(
  record: number,
  coverage: number,
  weights: number,
  found: Found,
  words: readonly WordScores[],
  { pageOf, listedPages }: Layout,
): number {
  const page = pageOf[record] ?? 0
  let sum = 0
  for (const { weight, inRecord, inPageTitle } of words)
    sum += weight * Math.max(inRecord[record] ?? 0, (inPageTitle[page] ?? 0) * TITLE_ABOVE)
  const length = found.titleLength[record] ?? 0
  const titleWords = found.titleWords[record] ?? 0
  const wholeness = length === 0 ? 0 : Math.min(1, titleWords / length) * (titleWords / words.length)
  const worth = sum / weights + WHOLE_TITLE * wholeness * coverage
  const share = page < listedPages ? 1 : TELLING_SHARE
  return share * worth * (COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * coverage)
}

/** Equals stand in the order of the navigation. */
export function isBetter(a: RatedRecord, b: RatedRecord): boolean {
  return a.score > b.score || (a.score === b.score && a.record < b.record)
}

/** Into a list that is sorted already, from its end. */
function insert(list: RatedRecord[], item: RatedRecord): void {
  let place = list.length
  for (let before = list[place - 1]; before && isBetter(item, before); before = list[place - 1]) place -= 1
  list.splice(place, 0, item)
}
