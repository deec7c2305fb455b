import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { SEARCH_RESULTS } from '#config/constants.ts'
import { createMemory } from '#search/memory.ts'
import type {
  SearchClient,
  SearchFindings,
  SearchGroup,
  SearchMatch,
  SearchOptions,
  SearchRecord,
} from '#search/results.ts'
import type { AbsentThing, SearchCore, SearchTexts, SectionText } from '#search/search-data.ts'
import {
  bareWord,
  createRelatedKey,
  foldWord,
  isSmallWord,
  listPlainWords,
  listWords,
  type TextWord,
  trimWord,
} from '#search/search-words.ts'
import { dropMarks } from '#search/text-marks.ts'
import { answerQuery } from './answer-query.ts'
import { findGarments } from './find-garments.ts'
import { findPhrase } from './find-related.ts'
import { type GarmentTraits, readGarmentTraits } from './garment-traits.ts'
import { createMarker, type Marker } from './mark-matches.ts'
import { type MendedWord, mendWords } from './mend-words.ts'
import { type OpenPage, openCore, openSite, type Site } from './open-site.ts'
import { rankPages } from './rank-pages.ts'
import { describeQueryWord, SAME_WORD_QUALITY } from './rate-word.ts'
import { readWords } from './read-words.ts'
import type { SearchFileLoader } from './search-files.ts'

/** What is read of a query, in characters and in words. */
const MAX_SEARCH_CHARACTERS = 200
const MAX_SEARCH_WORDS = 10

/** What is not sure to answer is no list: where words stand nowhere, or on no page together, or say little of the best of them. */
const MATCHES_NEAR = 3
const MIN_SCORE = 0.66
const MIN_SCORE_OF_GUESS = 0.9

/** What stands between the price of what is sold and the rest (`search/index/garment-pages.ts`): that is always to be seen. */
const PRICE_END = '· '

/**
 * Opens the search over the files that a build has written (`search/index/search-index.server.ts`), wherever they come from;
 * it runs in a page, on the server and in tests alike.
 * @throws Error when what finds first cannot be had, or is something else.
 */
export async function openSearch(load: SearchFileLoader): Promise<SearchClient> {
  const core = openCore((await load('core')) as SearchCore)
  let site = openSite(core)
  return {
    groups: listGroups(site),
    search: (query, options = {}) => search(query, options, site),
    bringTexts: keepUntilFailed(async () => {
      site = openSite(core, (await load('texts')) as SearchTexts)
    }),
  }
}

function listGroups({ groups, pages }: Site): SearchGroup[] {
  return groups.map(({ path, label, icon, isUnlisted }, number) => {
    const listed = isUnlisted ? [] : pages.filter(({ group }) => group === number)
    const records = listed.slice(0, SEARCH_RESULTS).map((page) => toRecord(page, path))
    return { id: path, label, ...(icon && { icon }), records }
  })
}

function search(query: string, options: SearchOptions, site: Site): SearchFindings {
  const { written, words, garments, ranked, isScattered } = readAsked(
    query.slice(0, MAX_SEARCH_CHARACTERS),
    options,
    site,
  )
  const guess = guessQuery(query, written)
  const telling = words.filter(({ isAside }) => !isAside)
  const least = guess === undefined ? MIN_SCORE : MIN_SCORE_OF_GUESS
  const isFaint = telling.length > 1 && (ranked[0]?.score ?? 0) < least
  const absent = findAbsent(written, site)
  const isNear = (isScattered || isFaint) && !garments
  // The telling words that stand nowhere and lead nowhere.
  const unknown = words.filter(({ isSmall, meant }) => !isSmall && meant.size === 0).map(({ word }) => word)
  const isPart = unknown.length > 0 && unknown.length * 2 >= telling.length
  // A guess that no page bears out is none.
  if (guess !== undefined && !absent && (isNear || isPart))
    return search(query, { ...options, isLiteral: true }, site)
  const near = site.pages.filter(({ path }) => path === absent?.near)
  const found = garments?.isAll ? [] : ranked.slice(0, SEARCH_RESULTS).map(({ page }) => page)
  // Each page stands where it stands first.
  const pages = [...new Set([...near, ...(garments?.first ?? []), ...found])]
  // A word that was not read may change all.
  const isRead = guess === undefined && listWords(query).length <= MAX_SEARCH_WORDS
  const answer = isRead ? answerQuery(query, words, pages, site) : undefined
  const isAnswering = ({ path }: OpenPage) => answer?.id.split('#')[0] === path
  const sectionOf = new Map(ranked.map(({ page, section }) => [page, section]))
  const marker = createMarker(words)
  return {
    query,
    // What answers stands first.
    matches: pages
      .toSorted((a, b) => Number(isAnswering(b)) - Number(isAnswering(a)))
      .slice(0, absent || isNear || isPart ? MATCHES_NEAR : (options.limit ?? SEARCH_RESULTS))
      .map((page) => describeMatch(page, sectionOf.get(page) ?? 0, marker, site)),
    unknown,
    ...(isNear && { isNear }),
    ...(guess !== undefined && { guess }),
    ...(absent ? { absent: absent.name } : { nearest: garments?.nearest, soldOut: garments?.soldOut }),
    ...(answer && { answer }),
  }
}

/** A query by its words; a size is read as one where a garment is asked for, and a price. */
function readAsked(query: string, options: SearchOptions, site: Site) {
  const traits = readGarmentTraits(query, site.isSize)
  const asked = readAskedWords(query, traits, options, site)
  return asked.garments || traits.words === query
    ? asked
    : readAskedWords(query, { words: query }, options, site)
}

function readAskedWords(
  query: string,
  traits: GarmentTraits,
  { isLiteral = false }: SearchOptions,
  site: Site,
) {
  const typed = listWords(traits.words).slice(0, MAX_SEARCH_WORDS)
  const written: MendedWord[] = isLiteral
    ? typed
    : mendWords(
        typed,
        (word) => isKnown(word, site),
        (word) => site.findSlip(readLastWord(word)) ?? undefined,
      )
  const isFinished = /\s$/.test(query)
  const words = readWords(
    written.map(({ word }, index) =>
      index === written.length - 1 && !isFinished ? readLastWord(word) : readWord(word),
    ),
    site,
  )
  const { ranked, isScattered } = rankPages(words, site)
  return { written, words, ranked, isScattered, garments: findGarments(words, traits, ranked, site) }
}

/** Verbs of who wants to buy; whatever else stands first is what is asked about: «mancha de maquillaje». */
const wanting = /^(vend|compr|busc|quier|quer|necesit|ten[ei]|hay$)/

/** What the shop does not sell, if a query asks for it first, by most of the words from there on. */
function findAbsent(written: readonly TextWord[], site: Site): AbsentThing | undefined {
  const words = written.map(({ word }) => word)
  const start = words.findIndex((word) => !isSmallWord(word) && !wanting.test(foldWord(word)))
  for (let end = words.length; start >= 0 && end > start; end -= 1) {
    const key = createRelatedKey(words.slice(start, end).join(' '))
    const thing = site.absent.get(key)
    // «Capa de lluvia» is another thing than a «capa».
    if (!thing && end > start + 1 && site.thesaurus.has(key)) return undefined
    const isHalf = start === words.length - 1 && isHalfWord(words[start] ?? '', site)
    if (thing) return isHalf || isSold(key, site) ? undefined : thing
  }
  return undefined
}

/** Whether a garment is called so all the same: the list of editors may be older than the garment, and have other words. */
function isSold(key: string, { garments }: Site): boolean {
  return garments.some(({ label, names }) =>
    [label, ...names.map(({ name }) => name)].some((name) => createRelatedKey(name) === key),
  )
}

/** Whether a word without accents begins a longer one of a garment: `chaque` is half a `chaqueta`, `chaqué` is not. */
function isHalfWord(word: string, { garments }: Site): boolean {
  const titleWords = garments.flatMap(({ label }) => listPlainWords(label).map(bareWord))
  const isLonger = (said: string) => said.startsWith(word) && trimWord(said) !== trimWord(word)
  return word === foldWord(word) && titleWords.some(isLonger)
}

/** Whether the site has a word, or what it calls it, in whatever number; it may still be typed on. */
function isKnown(word: string, { findCandidates, thesaurus, absent }: Site): boolean {
  const query = readLastWord(word)
  return (
    absent.has(createRelatedKey(word)) ||
    findPhrase([query], thesaurus).targets.length > 0 ||
    findCandidates(query).some(({ quality }) => quality >= SAME_WORD_QUALITY)
  )
}

/** A word that was typed before is the same object. */
const readWord = createMemory((word: string) => describeQueryWord(word, false))
const readLastWord = createMemory((word: string) => describeQueryWord(word, true))

function describeMatch(page: OpenPage, section: number, marker: Marker, site: Site): SearchMatch {
  const text = site.texts[page.number]?.[section]
  const record = toRecord(page, site.groups[page.group]?.path ?? '', section > 0 ? text : undefined)
  return {
    record,
    // Most matches are never looked at.
    get titleRanges() {
      return marker.listRanges(record.title)
    },
    get excerpt() {
      const content = dropMarks(text?.content ?? '')
      const kept = page.garment ? content.indexOf(PRICE_END) + PRICE_END.length : 0
      return marker.cutExcerpt(content, kept)
    },
  }
}

/** The record of a page, or of a section of it. */
function toRecord({ path, label, icon }: OpenPage, group: string, section?: SectionText): SearchRecord {
  const { id, title, titles, level } = section ?? { id: path, title: label, titles: [], level: 1 }
  return { id, title, titles, level, group, ...(icon && { icon }) }
}

/** The query with what was probably meant in place of each slip. */
function guessQuery(query: string, written: readonly MendedWord[]): string | undefined {
  const guess = written.reduceRight(
    (text, { word, start, end, isGuess }) => (isGuess ? text.slice(0, start) + word + text.slice(end) : text),
    query,
  )
  return guess === query ? undefined : guess
}
