import { unpackRising, type WordEntry } from '#collections/search-data.ts'
import { SEARCH_RESULTS } from '#config/constants.ts'

/** Which records belong to which page: records are numbered through, page by page. */
export type Layout = { pages: number; records: number; firstRecord: Int32Array; pageOf: Int32Array }

/** Where a word stands, unpacked. */
export type WordPlaces = {
  sections: number
  pages: Int32Array
  pageLengths: Uint8Array
  headings: Int32Array
  headingLengths: Uint8Array
  texts: Int32Array
  textWeights: Uint8Array
}

/** A word of a query with the words that it may stand for; a small word tells little. */
export type RankedWord = { isSmall: boolean; candidates: { quality: number; places: WordPlaces }[] }

/**
 * What it is worth to be found in a title of a page, in a heading, in a text; in the title above, for a section
 * that is found by itself; in a section, for its page.
 */
const PAGE_TITLE = 1
const HEADING = 0.8
const TEXT = 0.3
const TEXT_BY_WEIGHT = 0.02
const TITLE_ABOVE = 0.4
const SECTION_BELOW = 0.16
const FURTHER_SECTION_BELOW = 0.04
const SECTIONS_COUNTED = 5

/** A page's first text is also its description. */
const FIRST_TEXT = 0.04

/** What is left of a score when nothing of the query but its faintest word is found. */
const COVERAGE_FLOOR = 0.3

/** For a title that says nothing but the query. */
const WHOLE_TITLE = 0.15

/** Small words count so much, other words 1. */
const SMALL_WORD_SHARE = 0.08

/** A word that stands nowhere counts as much as this part of a rare one: it may be left out. */
const UNKNOWN_WORD_SHARE = 0.5

/** Records with less than this part of the query are left out where others have it all. */
const MIN_COVERAGE_BESIDE_WHOLE = 0.5

/** How pages and records lie, from the number of records of each page. */
export function createLayout(sectionCounts: readonly number[]): Layout {
  const records = sectionCounts.reduce((sum, count) => sum + count, 0)
  const firstRecord = new Int32Array(sectionCounts.length + 1)
  const pageOf = new Int32Array(records)
  let record = 0
  for (const [page, count] of sectionCounts.entries()) {
    firstRecord[page] = record
    pageOf.fill(page, record, record + count)
    record += count
  }
  firstRecord[sectionCounts.length] = record
  return { pages: sectionCounts.length, records, firstRecord, pageOf }
}

/** Unpacks an entry of a file of words; what would point past the end is left out. */
export function unpackPlaces(entry: WordEntry, { pages, records }: Layout): WordPlaces {
  const [, sections, pagePlaces, pageLengths, headings, headingLengths, texts, textWeights] = entry
  return {
    sections,
    pages: Int32Array.from(unpackRising(pagePlaces).filter((page) => page < pages)),
    pageLengths: unpackDigits(pageLengths),
    headings: Int32Array.from(unpackRising(headings).filter((record) => record < records)),
    headingLengths: unpackDigits(headingLengths),
    texts: Int32Array.from(unpackRising(texts).filter((record) => record < records)),
    textWeights: unpackDigits(textWeights),
  }
}

function unpackDigits(text: string): Uint8Array {
  return Uint8Array.from(text, (digit) => Number(digit))
}

/** What the words of a query so far have found. */
type Scores = {
  /** Sum of what each word is worth where it was found. */
  total: Float32Array
  /** Weight of the words that were found, here or above. */
  covered: Float32Array
  /** Whether a record was found by itself. */
  isOwn: Uint8Array
  /** Words of the title that the query has, and words of the title. */
  titleWords: Uint8Array
  titleLength: Uint8Array
  /** Every record that was found, once. */
  found: number[]
}

/** A record and what it is worth, from 0 to somewhat above 1. */
export type RatedRecord = { record: number; score: number }

/** The best records for a query, best first; equals in the order of the navigation. At most 42 (C-SEARCH-7). */
export function rankRecords(words: readonly RankedWord[], layout: Layout): RatedRecord[] {
  const scores = createScores(layout.records)
  let weights = 0
  for (const word of words) {
    const weight = weighWord(word, layout.records)
    weights += weight
    addWord(scores, word, weight, layout)
  }
  return takeBest(scores, weights)
}

function createScores(records: number): Scores {
  return {
    total: new Float32Array(records),
    covered: new Float32Array(records),
    isOwn: new Uint8Array(records),
    titleWords: new Uint8Array(records),
    titleLength: new Uint8Array(records),
    found: [],
  }
}

/** A word that few sections have says more than one that most have. */
function weighWord({ isSmall, candidates }: RankedWord, records: number): number {
  const share = isSmall ? SMALL_WORD_SHARE : 1
  const best = Math.max(0, ...candidates.map(({ quality }) => quality))
  if (best === 0) return share * UNKNOWN_WORD_SHARE * Math.log(2 + records)
  const sections = candidates
    .filter(({ quality }) => quality >= best * 0.85)
    .reduce((sum, { places }) => sum + places.sections, 0)
  return share * Math.log(2 + records / (1 + sections))
}

/** Adds to each record the best that one word of the query has found there. */
function addWord(scores: Scores, { candidates }: RankedWord, weight: number, layout: Layout): void {
  const best = new Float32Array(layout.records)
  const touched: number[] = []
  const raise = (record: number, value: number) => {
    const before = best[record] ?? 0
    if (before === 0) touched.push(record)
    if (value > before) best[record] = value
  }
  const titled = new Set<number>()
  for (const { quality, places } of candidates) {
    for (let index = 0; index < places.pages.length; index++) {
      const page = places.pages[index] ?? 0
      raiseTitle(layout.firstRecord[page] ?? 0, places.pageLengths[index] ?? 1, quality * PAGE_TITLE)
    }
    for (let index = 0; index < places.headings.length; index++)
      raiseTitle(places.headings[index] ?? 0, places.headingLengths[index] ?? 1, quality * HEADING)
    for (let index = 0; index < places.texts.length; index++) {
      const record = places.texts[index] ?? 0
      const isFirst = layout.firstRecord[layout.pageOf[record] ?? 0] === record
      const worth = TEXT + TEXT_BY_WEIGHT * (places.textWeights[index] ?? 0) + (isFirst ? FIRST_TEXT : 0)
      raise(record, quality * worth)
      scores.isOwn[record] = 1
    }
  }
  // What is found around a record: sections tell their page, titles of pages their sections.
  for (const [page, below] of sumUpPages(touched, best, layout)) {
    const first = layout.firstRecord[page] ?? 0
    scores.isOwn[first] = 1
    raise(first, Math.max(best[first] ?? 0, below.best * SECTION_BELOW))
    best[first] =
      (best[first] ?? 0) + below.best * FURTHER_SECTION_BELOW * Math.min(SECTIONS_COUNTED, below.sections)
  }
  for (const { quality, places } of candidates) {
    for (const page of places.pages) {
      const end = layout.firstRecord[page + 1] ?? 0
      for (let record = (layout.firstRecord[page] ?? 0) + 1; record < end; record++)
        raise(record, quality * TITLE_ABOVE)
    }
  }
  for (const record of touched) {
    if ((scores.covered[record] ?? 0) === 0) scores.found.push(record)
    scores.total[record] = (scores.total[record] ?? 0) + weight * (best[record] ?? 0)
    scores.covered[record] = (scores.covered[record] ?? 0) + weight
  }

  function raiseTitle(record: number, length: number, value: number) {
    raise(record, value)
    scores.isOwn[record] = 1
    scores.titleLength[record] = length
    if (titled.has(record)) return
    titled.add(record)
    scores.titleWords[record] = (scores.titleWords[record] ?? 0) + 1
  }
}

/** What the sections of each page have found: the best of them, and how many there are. */
function sumUpPages(
  touched: readonly number[],
  best: Float32Array,
  { pageOf, firstRecord }: Layout,
): Map<number, { best: number; sections: number }> {
  const pages = new Map<number, { best: number; sections: number }>()
  for (const record of touched) {
    const page = pageOf[record] ?? 0
    if (firstRecord[page] === record) continue
    const known = pages.get(page) ?? { best: 0, sections: 0 }
    known.best = Math.max(known.best, best[record] ?? 0)
    known.sections += 1
    pages.set(page, known)
  }
  return pages
}

function takeBest(scores: Scores, weights: number): RatedRecord[] {
  let bestCoverage = 0
  for (const record of scores.found)
    if (scores.isOwn[record]) bestCoverage = Math.max(bestCoverage, (scores.covered[record] ?? 0) / weights)
  const minCoverage = bestCoverage > 0.99 ? MIN_COVERAGE_BESIDE_WHOLE : 0
  const best: RatedRecord[] = []
  for (const record of scores.found) {
    const coverage = (scores.covered[record] ?? 0) / weights
    if (!scores.isOwn[record] || coverage < minCoverage) continue
    const score = rate(scores, record, weights, coverage)
    const last = best.at(-1)
    if (best.length === SEARCH_RESULTS && last && !isBetter({ record, score }, last)) continue
    insert(best, { record, score })
    if (best.length > SEARCH_RESULTS) best.pop()
  }
  return best
}

function rate(scores: Scores, record: number, weights: number, coverage: number): number {
  const length = scores.titleLength[record] ?? 0
  const wholeness = length === 0 ? 0 : Math.min(1, (scores.titleWords[record] ?? 0) / length)
  const found = (scores.total[record] ?? 0) / weights
  return (found + WHOLE_TITLE * wholeness * coverage) * (COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * coverage)
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
