import type { Layout, WordPlaces } from './word-places.ts'

/** A word of a query with the words that it may stand for. */
export type RankedWord = {
  /** It tells little: an article, `cómo`. */
  isSmall: boolean
  /** A letter or two begin words in every text: what they begin is looked for in titles and headings. */
  isShort: boolean
  /** What a candidate is worth that is the word itself: 1, or less where only slips of it, or what it is also called, are known. */
  sure: number
  /** Those that are further ones find nothing of their own; they come last. */
  candidates: { quality: number; places: WordPlaces; isFurther?: boolean }[]
}

/**
 * What it is worth to be found in a title of a page, in what people call it, in a heading, in a text; for a page, to be
 * found in its best section, and in each of the next few.
 */
const PAGE_TITLE = 1
const ALIAS = 0.9
const HEADING = 0.8
const TEXT = 0.3
const TEXT_BY_WEIGHT = 0.02
const SECTION_BELOW = 0.16
const FURTHER_SECTION_BELOW = 0.04
const SECTIONS_COUNTED = 5

/** A letter or two are looked for in texts as the word itself, whatever its accents: «ñu». */
const SAME_WORD = 0.96

/** A page's first text is also its description. */
const FIRST_TEXT = 0.04

/** Small words count so much, other words 1. */
const SMALL_WORD_SHARE = 0.08

/** A word that stands nowhere counts as much as this part of a rare one: it may be left out. */
const UNKNOWN_WORD_SHARE = 0.5

/** What all words of a query have found. */
export type Found = {
  /** Every record that was found by itself, once. */
  records: number[]
  isFound: Uint8Array
  /** How many words of a title the query has, the last word of the query that counted, and the title's words. */
  titleWords: Uint8Array
  lastTitleWord: Uint8Array
  titleLength: Uint8Array
}

/**
 * What one word of a query has found: its best in each record, what each record says itself, in the
 * title of each page, and in each alias.
 */
export type WordScores = {
  weight: number
  isSmall: boolean
  /** Whether it stands anywhere, in whatever form. */
  isKnown: boolean
  sure: number
  inRecord: Float32Array
  inOwn: Float32Array
  inPageTitle: Float32Array
  inAlias: Float32Array
}

/** A word that few sections have says more than one that most have. */
export function weighWord(
  { isSmall, candidates }: Pick<RankedWord, 'isSmall' | 'candidates'>,
  records: number,
): number {
  const share = isSmall ? SMALL_WORD_SHARE : 1
  const best = Math.max(0, ...candidates.map(({ quality }) => quality))
  if (best === 0) return share * UNKNOWN_WORD_SHARE * Math.log(2 + records)
  const sections = candidates
    .filter(({ quality }) => quality >= best * 0.85)
    .reduce((sum, { places }) => sum + places.sections, 0)
  return share * Math.log(2 + records / (1 + sections))
}

/** Looks for one word of a query, the `number`th; gives back what it is worth where, and the records it touched. */
export function scoreWord(
  word: RankedWord,
  number: number,
  found: Found,
  layout: Layout,
): WordScores & { touched: number[] } {
  const inRecord = new Float32Array(layout.records)
  const inOwn = new Float32Array(layout.records)
  const inPageTitle = new Float32Array(layout.pages)
  const inAlias = new Float32Array(layout.aliasPages.length)
  const touched: number[] = []
  let isFinding = true
  for (const { quality, places, isFurther } of word.candidates) {
    isFinding = !isFurther
    for (let index = 0; index < places.pages.length; index++) {
      const page = places.pages[index] ?? 0
      if (quality > (inPageTitle[page] ?? 0)) inPageTitle[page] = quality
      const first = layout.firstRecord[page] ?? 0
      raise(first, quality * PAGE_TITLE)
      say(first, quality)
      countTitle(found, first, number, places.pageLengths[index] ?? 1)
    }
    for (let index = 0; index < places.headings.length; index++) {
      const record = places.headings[index] ?? 0
      raise(record, quality * HEADING)
      say(record, quality)
      countTitle(found, record, number, places.headingLengths[index] ?? 1)
    }
    const isInTexts = !word.isShort || quality >= SAME_WORD
    for (let index = 0; index < (isInTexts ? places.texts.length : 0); index++) {
      const record = places.texts[index] ?? 0
      say(record, quality)
      const isFirst = layout.firstRecord[layout.pageOf[record] ?? 0] === record
      raise(
        record,
        quality * (TEXT + TEXT_BY_WEIGHT * (places.textWeights[index] ?? 0) + (isFirst ? FIRST_TEXT : 0)),
      )
    }
    for (const alias of places.aliases) {
      raise(layout.firstRecord[layout.aliasPages[alias] ?? 0] ?? 0, quality * ALIAS)
      inAlias[alias] = Math.max(inAlias[alias] ?? 0, quality)
    }
  }
  addSectionsBelow(touched, inRecord, layout, raise)
  return {
    weight: weighWord(word, layout.records),
    isSmall: word.isSmall,
    isKnown: word.candidates.length > 0,
    sure: word.sure,
    inRecord,
    inOwn,
    inPageTitle,
    inAlias,
    touched,
  }

  function say(record: number, quality: number): void {
    if (quality > (inOwn[record] ?? 0)) inOwn[record] = quality
  }

  function raise(record: number, value: number): void {
    const before = inRecord[record] ?? 0
    if (before === 0 && isFinding) touched.push(record)
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
