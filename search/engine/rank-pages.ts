import type { SearchField } from '#search/search-data.ts'
import { foldWord } from '#search/search-words.ts'
import type { NameWords, Site } from './open-site.ts'
import type { FoundWord, Meant } from './weigh-meanings.ts'

/** What it is worth to be found in a title, in what people call a page, in a heading, in a text; how often counts nothing. */
const FIELD_WORTH: Readonly<Record<SearchField, number>> = { title: 1, names: 0.9, headings: 0.8, text: 0.4 }

/** Shorter beginnings are looked for in titles alone, and from so well on a short word is itself: «ñu». */
const MIN_LETTERS_FOR_TEXTS = 3
const SAME_LETTERS = 0.96

/** Small words count so much, other words 1. */
const SMALL_WORD_SHARE = 0.15

/** A word that stands nowhere counts as much as this part of a rare one: it may be left out. */
const UNKNOWN_WORD_SHARE = 0.5

/** What is left of a score when nothing of the query but its faintest word is found. */
const COVERAGE_FLOOR = 0.5

/** For a title that says nothing but the query, and for what people call a page; of that a part says much: nobody uses all of the words. */
const WHOLE_TITLE = 0.35
const WHOLE_NAME = 0.8
const NAME_POWER = 0.7

/** Of what a story is worth, where the documentation has it too: it tells, and does not answer; and a garment. */
const TELLING_SHARE = 0.4
const SOLD_SHARE = 0.55

/** For a title that begins as the unfinished word does that is all of a query. */
const TITLE_BEGUN = 1

/** What one word of a query has found: its best in each page, in its title, and in what it says itself; and each word that it means. */
export type WordScores = {
  word: FoundWord
  weight: number
  inPage: Float32Array
  inTitle: Float32Array
  inOwn: Float32Array
  qualities: ReadonlyMap<string, number>
}

/** A page and what it is worth, from 0 to somewhat above 1. */
export type RatedPage = { page: number; score: number }

/** The pages for a query, best first, equals in the order of the navigation; and whether none has all of its telling words. */
export function rankPages(
  scores: readonly WordScores[],
  site: Site,
): { pages: RatedPage[]; isScattered: boolean } {
  const isTelling = ({ word: { isSmall, query }, qualities }: WordScores) =>
    !isSmall && qualities.size > 0 && (query.isNumber || query.folded.length >= MIN_LETTERS_FOR_TEXTS)
  const telling = scores.filter(isTelling)
  // Articles and single letters find nothing of their own where something else was asked.
  const finding = telling.length > 0 ? telling : scores
  const rated: RatedPage[] = []
  for (let page = 0; page < site.pages.length; page++) {
    if (!finding.some(({ inPage }) => (inPage[page] ?? 0) > 0)) continue
    rated.push({ page, score: rate(page, scores, site) })
  }
  const hasAll = ({ page }: RatedPage) => telling.every(({ inPage }) => (inPage[page] ?? 0) > 0)
  return { pages: rated.sort(compareRated), isScattered: !rated.some(hasAll) && rated.length > 0 }
}

/** Equals stand in the order of the navigation. */
export function compareRated(a: RatedPage, b: RatedPage): number {
  return b.score - a.score || a.page - b.page
}

/** A word that few pages have says more than one that most have. */
export function weighWord(isSmall: boolean, candidates: readonly Meant[], pages: number): number {
  const share = isSmall ? SMALL_WORD_SHARE : 1
  const best = Math.max(0, ...candidates.map(({ quality }) => quality))
  if (best === 0) return share * UNKNOWN_WORD_SHARE * Math.log(2 + pages)
  const found = candidates
    .filter(({ quality }) => quality >= best * 0.85)
    .reduce((sum, { hits }) => sum + hits.length, 0)
  return share * Math.log(2 + pages / (1 + found))
}

/** Looks where a word of a query stands, in whatever form. */
export function scoreWord(word: FoundWord, { pages }: Site): WordScores {
  const { query, candidates, isSmall } = word
  const inPage = new Float32Array(pages.length)
  const inTitle = new Float32Array(pages.length)
  const inOwn = new Float32Array(pages.length)
  const isShort = query.folded.length < MIN_LETTERS_FOR_TEXTS && !query.isNumber
  for (const { quality, hits, isBegun } of candidates)
    for (const { page, fields } of hits) {
      // An unfinished word begins what can be seen, and what a garment is; of a letter or two every text has words.
      const isSeen = (field: SearchField) =>
        !(field === 'names' && isBegun && !pages[page]?.garment) &&
        !(field === 'text' && isShort && quality < SAME_LETTERS)
      for (const field of fields) {
        if (!isSeen(field)) continue
        raise(inPage, page, quality * FIELD_WORTH[field])
        if (field === 'title') raise(inTitle, page, quality)
        if (field !== 'names') raise(inOwn, page, quality)
      }
    }
  return {
    word,
    weight: weighWord(isSmall, candidates, pages.length),
    inPage,
    inTitle,
    inOwn,
    qualities: new Map(candidates.map(({ word, quality }) => [word, quality])),
  }
}

function raise(values: Float32Array, page: number, value: number): void {
  if (value > (values[page] ?? 0)) values[page] = value
}

/** Puts together what the words of the query have found in a page. */
function rate(page: number, words: readonly WordScores[], { pages, listedPages }: Site): number {
  let sum = 0
  let weights = 0
  let covered = 0
  let titleWords = 0
  for (const { weight, inPage, inTitle } of words) {
    const here = inPage[page] ?? 0
    sum += weight * here
    weights += weight
    if (here > 0) covered += weight
    if ((inTitle[page] ?? 0) > 0) titleWords += 1
  }
  const { label = '', titleLength = 1, names = [], garment } = pages[page] ?? {}
  // Who is still typing the first word sees what is called so, whatever it is.
  const begun = isBegun(words) ? words[0] : undefined
  const starts = begun && foldWord(label.toLowerCase()).startsWith(begun.word.query.folded) ? TITLE_BEGUN : 0
  const wholeness = Math.min(1, titleWords / titleLength) * (titleWords / words.length)
  const called = Math.max(0, ...names.map((name) => rateName(name, words, weights)))
  const worth =
    (sum / weights) *
    (1 + WHOLE_TITLE * wholeness) *
    (COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * (covered / weights))
  const share = page < listedPages ? 1 : garment ? SOLD_SHARE : TELLING_SHARE
  return begun ? worth + starts : share * (worth + WHOLE_NAME * called)
}

/** Whether all of a query is a word that is still being typed. */
function isBegun([only, other]: readonly WordScores[]): boolean {
  const { query, candidates = [] } = only?.word ?? {}
  const isSaid = candidates.some(({ quality }) => quality >= SAME_LETTERS)
  return !other && query?.isOpen === true && (!isSaid || query.folded.length < MIN_LETTERS_FOR_TEXTS)
}

/** How well a name says the query: from 0 to 1. */
function rateName(
  { words: inName, length }: NameWords,
  words: readonly WordScores[],
  weights: number,
): number {
  let said = 0
  let count = 0
  for (const { weight, word, qualities } of words) {
    const quality = saysWord(inName, qualities)
    said += weight * quality
    if (!word.isSmall) count += quality
  }
  return said === 0 ? 0 : ((said / weights) * Math.min(1, count / length)) ** NAME_POWER
}

/** How well a word of a query stands in a name. */
export function saysWord(name: ReadonlySet<string>, qualities: ReadonlyMap<string, number>): number {
  let best = 0
  for (const word of name) best = Math.max(best, qualities.get(word) ?? 0)
  return best
}
