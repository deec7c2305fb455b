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

/** A word of a query with the words that it may stand for. */
export type RankedWord = {
  /** It tells little: an article, `cómo`. */
  isSmall: boolean
  /** A letter or two begin words in every text: they are looked for in titles and headings. */
  isShort: boolean
  candidates: { quality: number; places: WordPlaces }[]
}

/**
 * What it is worth to be found in a title of a page, in a heading, in a text; in the title above, for a section
 * that is found by itself; in a section, for its page.
 */
const PAGE_TITLE = 1
const HEADING = 0.8
const TEXT = 0.3
const TEXT_BY_WEIGHT = 0.02
const TITLE_ABOVE = 0.5
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

/** What all words of a query have found. */
type Found = {
  /** Every record that was found by itself, once. */
  records: number[]
  isFound: Uint8Array
  /** How many words of a title the query has, the last word of the query that counted, and the title's words. */
  titleWords: Uint8Array
  lastTitleWord: Uint8Array
  titleLength: Uint8Array
}

/** What one word of a query has found: its best in each record, and in the title of each page. */
type WordScores = { weight: number; inRecord: Float32Array; inPageTitle: Float32Array }

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

function scoreWord(
  word: RankedWord,
  number: number,
  found: Found,
  layout: Layout,
): WordScores & { touched: number[] } {
  const inRecord = new Float32Array(layout.records)
  const inPageTitle = new Float32Array(layout.pages)
  const touched: number[] = []
  for (const { quality, places } of word.candidates) {
    for (let index = 0; index < places.pages.length; index++) {
      const page = places.pages[index] ?? 0
      if (quality > (inPageTitle[page] ?? 0)) inPageTitle[page] = quality
      const first = layout.firstRecord[page] ?? 0
      raise(first, quality * PAGE_TITLE)
      countTitle(found, first, number, places.pageLengths[index] ?? 1)
    }
    for (let index = 0; index < places.headings.length; index++) {
      const record = places.headings[index] ?? 0
      raise(record, quality * HEADING)
      countTitle(found, record, number, places.headingLengths[index] ?? 1)
    }
    for (let index = 0; index < (word.isShort ? 0 : places.texts.length); index++) {
      const record = places.texts[index] ?? 0
      const isFirst = layout.firstRecord[layout.pageOf[record] ?? 0] === record
      raise(
        record,
        quality * (TEXT + TEXT_BY_WEIGHT * (places.textWeights[index] ?? 0) + (isFirst ? FIRST_TEXT : 0)),
      )
    }
  }
  addSectionsBelow(touched, inRecord, layout, raise)
  return { weight: weighWord(word, layout.records), inRecord, inPageTitle, touched }

  function raise(record: number, value: number): void {
    const before = inRecord[record] ?? 0
    if (before === 0) touched.push(record)
    if (value > before) inRecord[record] = value
  }
}

/** A word of the query counts once for a title, in however many forms it stands there. */
function countTitle(found: Found, record: number, word: number, length: number): void {
  found.titleLength[record] = length
  if (found.lastTitleWord[record] === word) return
  found.lastTitleWord[record] = word
  found.titleWords[record] = (found.titleWords[record] ?? 0) + 1
}

/** Sections tell their page: the best of them, and how many there are. */
function addSectionsBelow(
  touched: readonly number[],
  inRecord: Float32Array,
  { pages, pageOf, firstRecord }: Layout,
  raise: (record: number, value: number) => void,
): void {
  const best = new Float32Array(pages)
  const sections = new Uint8Array(pages)
  const pagesFound: number[] = []
  for (const record of touched) {
    const page = pageOf[record] ?? 0
    if (firstRecord[page] === record) continue
    if (sections[page] === 0) pagesFound.push(page)
    sections[page] = Math.min(SECTIONS_COUNTED, (sections[page] ?? 0) + 1)
    best[page] = Math.max(best[page] ?? 0, inRecord[record] ?? 0)
  }
  for (const page of pagesFound) {
    const first = firstRecord[page] ?? 0
    const below = best[page] ?? 0
    const own = Math.max(inRecord[first] ?? 0, below * SECTION_BELOW)
    raise(first, own + below * FURTHER_SECTION_BELOW * (sections[page] ?? 0))
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
  { pageOf }: Layout,
): number {
  const page = pageOf[record] ?? 0
  let sum = 0
  for (const { weight, inRecord, inPageTitle } of words)
    sum += weight * Math.max(inRecord[record] ?? 0, (inPageTitle[page] ?? 0) * TITLE_ABOVE)
  const length = found.titleLength[record] ?? 0
  const titleWords = found.titleWords[record] ?? 0
  const wholeness = length === 0 ? 0 : Math.min(1, titleWords / length) * (titleWords / words.length)
  const worth = sum / weights + WHOLE_TITLE * wholeness * coverage
  return worth * (COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * coverage)
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
