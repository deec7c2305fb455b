import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { SEARCH_RESULTS } from '#config/constants.ts'
import type {
  SearchClient,
  SearchFindings,
  SearchGroup,
  SearchMatch,
  SearchOptions,
  SearchRecord,
} from '#search/results.ts'
import type { AbsentThing, SectionText } from '#search/search-data.ts'
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
import { choosePlace } from './choose-place.ts'
import { findGarments } from './find-garments.ts'
import { findPhrase, findRelated } from './find-related.ts'
import { readGarmentTraits } from './garment-traits.ts'
import { createMarker, type Marker } from './mark-matches.ts'
import { createMemory } from './memory.ts'
import { type MendedWord, mendWords } from './mend-words.ts'
import { openSite, type Site } from './open-site.ts'
import { compareRated, type RatedPage, rankPages, scoreWord, type WordScores } from './rank-pages.ts'
import { describeQueryWord, type QueryWord, SAME_WORD_QUALITY } from './rate-word.ts'
import { readCore, readTexts, type SearchFileLoader } from './search-files.ts'
import { type FoundWord, weighMeanings } from './weigh-meanings.ts'

/** What is read of a query, in characters and in words. */
const MAX_SEARCH_CHARACTERS = 200
const MAX_SEARCH_WORDS = 10

/** What is not sure to answer is no list: where words stand nowhere, or on no page together, or say little of the best of them. */
const MATCHES_NEAR = 3
const MIN_SCORE = 0.6
const MIN_SCORE_OF_GUESS = 0.77

/** For words that stand near one another. */
const NEAR = 0.25

/** What stands between the price of what is sold and the rest (`search/index/garment-pages.ts`): that is always to be seen. */
const PRICE_END = '· '

/**
 * Opens the search over the files that a build has written (`search/index/search-index.server.ts`), wherever they come from;
 * it runs in a page, on the server and in tests alike.
 * @throws Error when what finds first cannot be had, or is something else.
 */
export async function openSearch(load: SearchFileLoader): Promise<SearchClient> {
  const core = readCore(await load('core'))
  let site = openSite(core)
  return {
    groups: listGroups(site),
    search: (query, options = {}) => search(query, options, site),
    bringTexts: keepUntilFailed(async () => {
      site = openSite(core, readTexts(await load('texts')))
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
  const asked = readAsked(query.slice(0, MAX_SEARCH_CHARACTERS), options, site)
  const { words, scores, garments, ranked } = asked
  const marker = createMarker(words)
  const places = ranked.pages
    .slice(0, SEARCH_RESULTS)
    .map((rated) => placePage(rated, scores, marker, site))
    .sort(compareRated)
  const guess = guessQuery(query, asked.written)
  const telling = words.filter(({ query: { isSmall } }) => !isSmall)
  const least = guess === undefined ? MIN_SCORE : MIN_SCORE_OF_GUESS
  const isFaint = telling.length > 1 && places.every(({ score }) => score < least)
  const absent = findAbsent(asked.written, site)
  const isNear = (ranked.isScattered || isFaint) && !garments
  const unknown = listUnknown(words)
  const isPart = unknown.length > 0 && unknown.length * 2 >= telling.length
  // A guess that no page bears out is none.
  if (guess !== undefined && !absent && (isNear || isPart)) return search(query, { isLiteral: true }, site)
  const first = [...listNear(absent, site), ...(garments?.first ?? [])].map(
    (page) =>
      places.find((place) => place.page === page) ?? placePage({ page, score: 0 }, scores, marker, site),
  )
  const found = [...first, ...(garments?.isAll ? [] : places)]
  // Each page stands where it stands first.
  const ordered = [...new Map(found.map((place) => [place.page, place])).values()]
  const pages = ordered.map(({ page }) => page)
  // A word that was not read may change all.
  const isRead = guess === undefined && listWords(query).length <= MAX_SEARCH_WORDS
  const answer = isRead ? answerQuery(query, words, pages, site) : undefined
  const isAnswering = ({ page }: Place) => answer?.id.split('#')[0] === site.pages[page]?.path
  return {
    // What answers stands first.
    matches: ordered
      .toSorted((a, b) => Number(isAnswering(b)) - Number(isAnswering(a)))
      .slice(0, absent || isNear || isPart ? MATCHES_NEAR : SEARCH_RESULTS)
      .map((place) => describePlace(place, marker, site)),
    unknown,
    ...(isNear && { isNear }),
    ...(guess !== undefined && { guess }),
    ...(absent ? { absent: absent.name } : garments?.nearest && { nearest: garments.nearest }),
    ...(answer && { answer }),
  }
}

type Asked = ReturnType<typeof readAskedWords>

/** A query by its words; a size is read as one where a garment is asked for, and a price. */
function readAsked(query: string, options: SearchOptions, site: Site): Asked {
  const traits = readGarmentTraits(query, site.isSize)
  const asked = readAskedWords(query, traits, options, site)
  return asked.garments || traits.words === query
    ? asked
    : readAskedWords(query, { words: query }, options, site)
}

function readAskedWords(
  query: string,
  traits: ReturnType<typeof readGarmentTraits>,
  { isLiteral = false }: SearchOptions,
  site: Site,
) {
  const typedWords = listWords(traits.words).slice(0, MAX_SEARCH_WORDS)
  const written: MendedWord[] = isLiteral
    ? typedWords
    : mendWords(
        typedWords,
        (word) => isKnown(word, site),
        (word) => site.findSlip(readLastWord(word)) ?? undefined,
      )
  const isFinished = /\s$/.test(query)
  const typed = written.map(({ word }, index) =>
    index === written.length - 1 && !isFinished ? readLastWord(word) : readWord(word),
  )
  const related = findRelated(typed, site.thesaurus)
  const findMeant = (word: QueryWord) =>
    site.findCandidates(word).map((candidate) => ({ ...candidate, hits: site.findHits(candidate.word) }))
  const words = typed.map((word, place) =>
    weighMeanings(
      word,
      findMeant(word),
      (related[place] ?? []).map(({ word: meant, target, isWhole }) => ({
        target,
        isWhole,
        meant: findMeant(meant),
      })),
    ),
  )
  const scores = words.map((word) => scoreWord(word, site))
  const ranked = rankPages(scores, site)
  const garments = findGarments(scores, traits, ranked.pages, site)
  return { written, words, scores, ranked, garments }
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
function isSold(key: string, { pages }: Site): boolean {
  return pages.some(
    ({ garment, label, names }) =>
      garment &&
      [label, ...names.map(({ name }) => name)].some((name) =>
        ` ${createRelatedKey(name)} `.includes(` ${key} `),
      ),
  )
}

/** Whether a word without accents begins a longer one of a garment: `chaque` is half a `chaqueta`, `chaqué` is not. */
function isHalfWord(word: string, { pages }: Site): boolean {
  const isLonger = (said: string) => said.startsWith(word) && trimWord(said) !== trimWord(word)
  return (
    word === foldWord(word) &&
    pages.some(({ garment, label }) => garment && listPlainWords(label).map(bareWord).some(isLonger))
  )
}

function listNear(absent: AbsentThing | undefined, { pages }: Site): number[] {
  return absent?.near === undefined
    ? []
    : [...pages.keys()].filter((page) => pages[page]?.path === absent.near)
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

type Place = RatedPage & { section: number }

/** A page with the place in it that says most of the query, and what it is worth now that its words have been seen. */
function placePage(
  { page, score }: RatedPage,
  scores: readonly WordScores[],
  { rateNearness }: Marker,
  { texts }: Site,
): Place {
  const sections = texts[page] ?? []
  const section = choosePlace(page, sections, scores)
  const { title = '', content = '' } = sections[section] ?? {}
  const near = NEAR * Math.max(rateNearness(title), rateNearness(content))
  return { page, section, score: score + near }
}

function describePlace({ page, section }: Place, marker: Marker, site: Site): SearchMatch {
  const found = site.pages[page]
  if (!found) throw new Error(`The search has no page ${page}`)
  const record = toRecord(found, site.groups[found.group]?.path ?? '', site.texts[page]?.[section], section)
  return {
    record,
    // Most matches are never looked at.
    get titleRanges() {
      return marker.listRanges(record.title)
    },
    get excerpt() {
      const kept = found.garment ? record.content.indexOf(PRICE_END) + PRICE_END.length : 0
      return marker.cutExcerpt(record.content, kept)
    },
  }
}

/** The record of a page or, with its text, of a section of it. */
function toRecord(
  { path, label, icon }: Site['pages'][number],
  group: string,
  text?: SectionText,
  section = 0,
): SearchRecord {
  const { id, title, titles, level } =
    text && section > 0 ? text : { id: path, title: label, titles: [], level: 1 }
  return {
    id,
    title,
    titles,
    content: dropMarks(text?.content ?? ''),
    // Headings have no other levels.
    level: Math.min(6, Math.max(1, level)) as SearchRecord['level'],
    group,
    ...(icon && { icon }),
  }
}

/** The telling words that stand nowhere and lead nowhere. */
function listUnknown(words: readonly FoundWord[]): string[] {
  const unknown = words.filter(({ query, candidates }) => !query.isSmall && candidates.length === 0)
  return unknown.map(({ query }) => query.word)
}

/** The query with what was probably meant in place of each slip. */
function guessQuery(query: string, written: readonly MendedWord[]): string | undefined {
  const guess = written.reduceRight(
    (text, { word, start, end, isGuess }) => (isGuess ? text.slice(0, start) + word + text.slice(end) : text),
    query,
  )
  return guess === query ? undefined : guess
}
