import { createHash } from 'node:crypto'
import type { WordGroup } from '#collections/thesaurus/thesaurus-table.server.ts'
import { SEARCH_RESULTS } from '#config/constants.ts'
import { findFigure } from '#search/asked-figures.ts'
import {
  guessHeadingId,
  type HeadingEntry,
  type PageEntry,
  packNumbers,
  packRising,
  packWords,
  type SearchCore,
  type SearchGroupData,
  type SearchManifest,
  type WordEntry,
} from '#search/search-data.ts'
import { foldWord, isNegation, isSmallWord } from '#search/search-words.ts'
import { collectWords, listNames, listPlainWords, type Places } from './collect-words.ts'
import type { IndexedPage, NamedAnswer } from './indexed-page.ts'
import { joinFiles } from './join-files.ts'
import { createPhraseFinder, relateWords, writeRelatedFiles } from './related-words.ts'
import { writeRanges } from './write-ranges.ts'

/**
 * Up to so many characters all files of the search also come as one, which is brought ahead of what is typed. Of a
 * documentation of as many sections as are searched without a worker it is a third that goes over the wire.
 */
const SEARCH_WHOLE_CHARACTERS = 350_000

/** Words that browsers bring at once to look for slips and beginnings; about three bytes each on the wire. */
const SEARCH_CORE_WORDS = 5_000

/** Headings and texts that are kept for one word, at most; titles of pages are all kept. */
const SEARCH_HEADINGS_PER_WORD = 3_000
const SEARCH_TEXTS_PER_WORD = 2_000

export type IndexedGroup = {
  path: string
  label: string
  icon?: string
  /** Found, but not listed before anything is typed: that list is the documentation's (C-SEARCH-6). */
  isUnlisted?: true
}

/** The files of an index by their names, and what leads to them. */
export type SearchFiles = { manifest: SearchManifest; files: Map<string, string> }

/**
 * About how long files are, in characters; brotli leaves a third to a half. A query brings a file for each word that it may
 * mean, so those of words are the shortest.
 */
const WORD_FILE_CHARACTERS = 1_800
const RECORD_FILE_CHARACTERS = 800
const TEXT_FILE_CHARACTERS = 2_000

/** Up to this many characters all records are one file. */
const WHOLE_RECORDS_CHARACTERS = 24_000

/**
 * Builds the files of the search from pages in the order of the navigation: what is in them tells
 * `search/search-data.ts`, and `search/engine/search-engine.ts` reads them. The same pages always give the same files,
 * and another version when anything differs.
 */
export function buildSearchFiles(
  groups: readonly IndexedGroup[],
  pages: readonly IndexedPage[],
  related: readonly WordGroup[] = [],
  onProgress: (pagesDone: number) => void = () => {},
): SearchFiles {
  const files = new Map<string, string>()
  const phrases = createPhraseFinder(related)
  const places = collectWords(pages, phrases, onProgress)
  const entries = [...places.values()].sort((a, b) => compare(a.bare, b.bare) || compare(a.word, b.word))
  const wordLines = entries.map((entry) => ({ key: entry.bare, line: JSON.stringify(describeWord(entry)) }))
  const wordFiles = writeRanges(files, 'words', wordLines, WORD_FILE_CHARACTERS)
  const records = pages.map((page) => describePage(page, groups))
  const recordCharacters = records.reduce((sum, record) => sum + JSON.stringify(record).length, 0)
  const pagesPerRecords =
    recordCharacters <= WHOLE_RECORDS_CHARACTERS
      ? Math.max(1, pages.length)
      : fit(RECORD_FILE_CHARACTERS, recordCharacters, pages.length)
  const texts = pages.map(({ sections }) => sections.map(({ content }) => content))
  const textCharacters = texts.flat().reduce((sum, text) => sum + text.length + 3, 0)
  const pagesPerTexts = fit(TEXT_FILE_CHARACTERS, textCharacters, pages.length)
  writeSlices(files, 'records', records, pagesPerRecords)
  writeSlices(files, 'texts', texts, pagesPerTexts)
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0)
  const telling = chooseTellingWords(entries)
  const relatedWords = new Map<string, string>()
  const relatedFiles = writeRelatedFiles(
    relatedWords,
    relateWords(related, { words: places.keys(), phrases: phrases.found }),
  )
  const unlisted = new Set(groups.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path))
  const listedPages = pages.filter(({ group }) => !unlisted.has(group)).length
  const names = pages.map(listNames)
  const hasWhole = writeWhole(files, relatedWords, Math.ceil(listedPages / pagesPerTexts))
  const core: SearchCore = {
    pages: pages.length,
    listedPages,
    sections,
    prices: packNumbers(pages.map(({ cents = 0 }) => cents)),
    sectionCounts: packNumbers(pages.map((page) => page.sections.length)),
    aliasCounts: packNumbers(names.map(({ length }) => length)),
    aliasLengths: names
      .flat()
      .map(({ name }) => countTelling(name, (word) => !isNegation(word)))
      .join(''),
    aliasAnswers: packNumbers(names.flat().flatMap(describeAnswer)),
    pagesPerRecords,
    pagesPerTexts,
    groups: groups.map(({ path }) => path),
    wordFiles,
    relatedFiles,
    words: packWords(telling.map(({ word }) => word)),
    hasAllWords: telling.length === entries.length,
    ranks: telling.map(rankWord).join(''),
    hasWhole,
  }
  files.set('core', JSON.stringify(core))
  files.set('groups', JSON.stringify(groups.map((group) => describeGroup(group, groups.length, pages))))
  return { manifest: { version: hashFiles(files), sections }, files }
}

/** What an alias says beside articles and the like, in words, as a digit; where it ranks a page, «no» and «sin» are like these. */
function countTelling(alias: string, isCounted = (_word: string) => true): number {
  const words = new Set(listPlainWords(alias).map(foldWord))
  const telling = [...words].filter((word) => !isSmallWord(word) && isCounted(word))
  return Math.min(9, Math.max(1, telling.length))
}

/** Where an answer stands, which kind of figure its name asks for, and what it says beside that, in words. */
function describeAnswer({ name, section = -1, part = -1 }: NamedAnswer): number[] {
  const { kind, rest } = findFigure(foldWord(name.toLowerCase()), '')
  return [section + 1, part + 1, kind, countTelling(rest)]
}

function describeWord(places: Places): WordEntry {
  const headings = pick(places.headings, places.headingLengths, SEARCH_HEADINGS_PER_WORD, (length) => -length)
  const texts = pick(places.texts, places.textWeights, SEARCH_TEXTS_PER_WORD, (weight) => weight)
  const parts = [
    places.word,
    packRising(texts.numbers),
    texts.digits.join(''),
    packRising(places.aliases),
    packRising(headings.numbers),
    headings.digits.join(''),
    packRising(places.pages),
    places.pageLengths.join(''),
    ...(places.sections === texts.numbers.length ? [] : [places.sections]),
  ]
  return parts.join(',').replace(/,+$/, '')
}

/** The best of a list, in its order: what half of all texts say leads nowhere in particular. */
function pick(
  numbers: readonly number[],
  digits: readonly number[],
  limit: number,
  rate: (digit: number) => number,
): { numbers: readonly number[]; digits: readonly number[] } {
  if (numbers.length <= limit) return { numbers, digits }
  const counts = new Map<number, number>()
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  // The best digits take their share of the places, until there are none left.
  const shares = new Map<number, number>()
  let left = limit
  for (const [digit, count] of [...counts].sort(([a], [b]) => rate(b) - rate(a))) {
    shares.set(digit, Math.min(count, left))
    left -= Math.min(count, left)
  }
  const kept = numbers.flatMap((_, index) => {
    const digit = digits[index] ?? 0
    const share = shares.get(digit) ?? 0
    shares.set(digit, share - 1)
    return share > 0 ? [index] : []
  })
  return {
    numbers: kept.map((index) => numbers[index] ?? 0),
    digits: kept.map((index) => digits[index] ?? 0),
  }
}

/** The words that browsers look through: those of titles first, then those that many sections have. */
function chooseTellingWords(entries: readonly Places[]): readonly Places[] {
  if (entries.length <= SEARCH_CORE_WORDS) return entries
  const byWorth = entries.toSorted(
    (a, b) => rankWord(b) - rankWord(a) || b.sections - a.sections || compare(a.bare, b.bare),
  )
  const chosen = new Set(byWorth.slice(0, SEARCH_CORE_WORDS))
  return entries.filter((entry) => chosen.has(entry))
}

/** A digit: each one more stands for twice as many titles; a page's counts as four headings. */
function rankWord({ pages, headings }: Places): number {
  return Math.min(9, Math.ceil(Math.log2(1 + pages.length * 4 + headings.length)))
}

function describePage(page: IndexedPage, groups: readonly IndexedGroup[]): PageEntry {
  const [opening, ...headings] = page.sections
  const title = opening?.title ?? ''
  return [
    page.path,
    groups.findIndex(({ path }) => path === page.group),
    page.icon ?? '',
    page.label,
    title === page.label ? '' : title,
    ...headings.map((heading): HeadingEntry => {
      const id = heading.id.slice(page.path.length + 1)
      return id === guessHeadingId(heading.title)
        ? [heading.level, heading.title]
        : [heading.level, heading.title, id]
    }),
  ]
}

/** At most 42 pages a group (C-SEARCH-6), fewer where there are many groups: a list is no map of a whole site. */
function describeGroup(
  { path, label, icon, isUnlisted }: IndexedGroup,
  groupCount: number,
  pages: readonly IndexedPage[],
): SearchGroupData {
  const limit = Math.min(SEARCH_RESULTS, Math.max(5, Math.floor((10 * SEARCH_RESULTS) / groupCount)))
  const shown = isUnlisted ? [] : pages.filter(({ group }) => group === path).slice(0, limit)
  return {
    path,
    label,
    ...(icon ? { icon } : {}),
    pages: shown.map((page) =>
      page.icon
        ? [page.path.slice(path.length), page.label, page.icon]
        : [page.path.slice(path.length), page.label],
    ),
  }
}

function writeSlices(
  files: Map<string, string>,
  name: string,
  items: readonly unknown[],
  size: number,
): void {
  for (let start = 0; start < items.length; start += size)
    files.set(`${name}-${start / size}`, JSON.stringify(items.slice(start, start + size)))
}

/**
 * All files so far as one, unless they are too much to be brought ahead; and after it as another what fewer people ask for:
 * the related words, and the texts from the first on that are no documentation's.
 */
function writeWhole(
  files: Map<string, string>,
  related: ReadonlyMap<string, string>,
  firstLateTexts: number,
): boolean {
  const isLate = (name: string) =>
    name.startsWith('texts-') && Number(name.slice('texts-'.length)) >= firstLateTexts
  const characters = [...files.values()].reduce((sum, text) => sum + text.length, 0)
  const isSmall = characters <= SEARCH_WHOLE_CHARACTERS
  const early = new Map([...files].filter(([name]) => !isLate(name)))
  const late = new Map([...files].filter(([name]) => isLate(name)))
  for (const [name, text] of related) files.set(name, text)
  if (isSmall) files.set('whole', joinFiles(early))
  if (isSmall) files.set('later', joinFiles(new Map([...late, ...related])))
  return isSmall
}

/** How many of `count` items of `characters` in all make a file of about the wanted length. */
function fit(wanted: number, characters: number, count: number): number {
  return count === 0 ? 1 : Math.max(1, Math.min(count, Math.round((wanted * count) / characters)))
}

function hashFiles(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(`${name}\n${text}\n`)
  return hash.digest('hex').slice(0, 12)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
