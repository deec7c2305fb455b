import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import type { SearchClient, SearchFindings, SearchOptions, SearchRecord } from '#search/results.ts'
import type { PageEntry, SearchCore, WordEntry } from '#search/search-data.ts'
import { listWords } from '#search/search-words.ts'
import { dropMarks } from '#search/text-marks.ts'
import { answerQuery, type FoundPage, sayWord } from './answer-query.ts'
import { describeMatch } from './describe-match.ts'
import { describeGroup, describeRecord } from './describe-record.ts'
import { explainFindings, type FoundWord, type Meant } from './explain-findings.ts'
import {
  type Candidate,
  createWordList,
  findCandidates,
  listKnownWords,
  type WordList,
} from './find-candidates.ts'
import {
  findRelated,
  openRelatedFile,
  type Related,
  type RelatedFile,
  toRelatedStem,
} from './find-related.ts'
import { createFileKeeper, type SearchFileLoader } from './keep-files.ts'
import { createMarker } from './mark-matches.ts'
import { createMemory } from './memory.ts'
import { isBetter, rankByPrice, rankRecords } from './rank-records.ts'
import { describeQueryWord, describeWord, type QueryWord } from './rate-word.ts'
import { readPriceRange } from './read-price.ts'
import { createTextReader, MAX_REMEMBERED_TEXTS } from './read-text.ts'
import { weighMeanings } from './weigh-meanings.ts'
import { createLayout, type Layout, readWord, unpackPlaces, type WordPlaces } from './word-places.ts'

/** Files of texts that are brought for the excerpts of one query, at most; later results have none. */
const SEARCH_TEXT_FILES_PER_QUERY = 8

/** Files of words that are brought for one word of a query, at most. */
const SEARCH_WORD_FILES_PER_WORD = 4

/** What is read of a query, in characters and in words. */
const MAX_SEARCH_CHARACTERS = 200
const MAX_SEARCH_WORDS = 10

/** How many words that one is also called are followed, at most. */
const MAX_RELATED_PER_WORD = 12

export type SearchEngine = SearchClient & {
  /** Brings all files of a small documentation, so that no letter waits for any; false for a large one. */
  bringWhole(): Promise<boolean>
}

/** A file of words as it is used: what is asked for is unpacked then, and kept. */
type WordFile = {
  findPlaces(word: string): WordPlaces | undefined
  /** Those of its words that the core does not have. */
  readOthers(): WordList
}

/**
 * Searches the files that a build has written (`search/index/search-index.server.ts`; what is in them tells
 * `search/search-data.ts`), wherever they come from; it runs in a page, in a worker and in tests alike. Files are
 * brought when a query needs them and kept.
 */
export function createSearchEngine(load: SearchFileLoader): SearchEngine {
  let whole: Record<string, unknown> = {}
  const files = createFileKeeper(async (name, isAgain) =>
    Object.hasOwn(whole, name) && !isAgain ? whole[name] : load(name, isAgain),
  )
  const wordFiles = new Map<string, WordFile>()
  const openedRelated = new Map<number, RelatedFile>()
  const described = new Map<number, SearchRecord>()
  const readText = createTextReader()
  const readPlain = createMemory(dropMarks, MAX_REMEMBERED_TEXTS)
  const readQuery = createQueryReader()
  const open = keepUntilFailed(async () => openCore(await files.read('core', 'core')))

  async function readWordFile(number: number, core: Opened): Promise<WordFile> {
    const name = `words-${number}`
    const entries = await files.read('words', name)
    const known = wordFiles.get(name) ?? openWordFile(entries, core)
    wordFiles.set(name, known)
    return known
  }

  /** The words of the site that a word may stand for, with their places. */
  async function findMeant(query: QueryWord, core: Opened): Promise<Meant[]> {
    let candidates = core.findKnown(query)
    // A word that is not among the telling ones stands in the file of its range.
    const ownFile = core.hasAllWords ? [] : [findWordFile(core.wordFiles, query.bare)]
    const numbers = chooseWordFiles(candidates, ownFile, core.wordFiles)
    const loaded = new Map(
      await Promise.all(numbers.map(async (number) => [number, await readWordFile(number, core)] as const)),
    )
    if (!core.hasAllWords) {
      const others = ownFile.flatMap((number) => loaded.get(number)?.readOthers() ?? [])
      candidates = findCandidates(query, [core.known, ...others])
    }
    return candidates.flatMap((candidate) => {
      const places = loaded.get(findWordFile(core.wordFiles, candidate.bare))?.findPlaces(candidate.word)
      return places ? [{ ...candidate, places }] : []
    })
  }

  async function rankWord(
    query: QueryWord,
    related: readonly Related[],
    core: Opened,
    isLiteral: boolean,
  ): Promise<FoundWord> {
    const [own = [], ...found] = await Promise.all(
      [query, ...related.map(({ word }) => word)].map((word) => findMeant(word, core)),
    )
    const called = related.map(({ target, isWhole }, index) => ({
      target,
      isWhole,
      meant: found[index] ?? [],
    }))
    return weighMeanings(query, own, called, isLiteral)
  }

  /** What the words of a query are also called, from the files in which they may stand. */
  async function relate(words: readonly QueryWord[], { core }: Opened) {
    const { relatedFiles } = core
    if (relatedFiles.length === 0) return { related: [], notes: [] }
    const fileOf = (stem: string) => findWordFile(relatedFiles, stem)
    // An article leads nowhere: its file would be brought for nothing.
    const telling = words.filter(({ isSmall }) => !isSmall)
    const keys = telling.flatMap((word) => [toRelatedStem(word), word.bareStem])
    const numbers = [...new Set(keys.map(fileOf))]
    const loaded = new Map(
      await Promise.all(
        numbers.map(async (number) => {
          const known =
            openedRelated.get(number) ?? openRelatedFile(await files.read('related', `related-${number}`))
          openedRelated.set(number, known)
          return [number, known] as const
        }),
      ),
    )
    return findRelated(words, (stem) => loaded.get(fileOf(stem)))
  }

  /** The record of a number, with its text as far as one has come. */
  function readRecord(record: number, { core, layout }: Opened, found: FoundFiles): SearchRecord {
    const page = layout.pageOf[record] ?? 0
    const number = record - (layout.firstRecord[page] ?? 0)
    const entry = found.findEntry(page)
    if (!entry) throw new Error(`The search has no records of page ${page}`)
    const known = described.get(record) ?? describeRecord(entry, number, core.groups)
    described.set(record, known)
    return { ...known, content: readPlain(found.findTexts(page)?.[number] ?? '') }
  }

  async function search(query: string, { isLiteral = false }: SearchOptions = {}): Promise<SearchFindings> {
    const opened = await open()
    const { core, layout } = opened
    const { words: asked, isWanted, isPriced } = readPrice(query, layout)
    const words = readQuery(asked)
    if (words.length === 0 && !isPriced) return { matches: [], related: [], unknown: [] }
    const { related, notes } = await relate(words, opened)
    const ranked = await Promise.all(
      words.map((word, index) => {
        const others = related.filter(({ place }) => place === index)
        return rankWord(word, others.slice(0, MAX_RELATED_PER_WORD), opened, isLiteral)
      }),
    )
    const wanted =
      words.length > 0
        ? rankRecords(ranked, layout, isWanted)
        : { best: rankByPrice(layout, isWanted), isScattered: false }
    const { best, isScattered } = wanted.best.length > 0 ? wanted : rankRecords(ranked, layout)
    const pages = best.map(({ record }) => layout.pageOf[record] ?? 0)
    const [findEntry, findTexts] = await Promise.all([
      readPages((file) => files.read('records', `records-${file}`), pages, core.pagesPerRecords),
      readPages(
        (file) => files.read('texts', `texts-${file}`),
        pages,
        core.pagesPerTexts,
        SEARCH_TEXT_FILES_PER_QUERY,
      ),
    ])
    const marker = createMarker(words, readText, ranked)
    const rated = best.map((item) =>
      describeMatch(
        readRecord(item.record, opened, { findEntry, findTexts }),
        marker,
        item,
        (layout.prices[layout.pageOf[item.record] ?? 0] ?? 0) > 0,
      ),
    )
    const matches = rated.sort((a, b) => (isBetter(a, b) ? -1 : 1)).map(({ match }) => match)
    const findings = explainFindings({ query, asked, words, ranked, notes, matches, isScattered })
    const said = words.map((word, index) => sayWord(word, ranked[index]?.candidates ?? [], layout))
    // A word that was not read may change all.
    const isRead = listWords(asked).length <= MAX_SEARCH_WORDS
    const answer = isRead ? answerQuery(query, said, listPages(), layout) : undefined
    return answer ? { ...findings, answer } : findings

    /** The pages that were found, each with its best, and with its texts for whoever looks for an answer there. */
    function listPages(): FoundPage[] {
      const byPage = Map.groupBy(rated, ({ record }) => layout.pageOf[record] ?? 0)
      return [...byPage].map(([page, [first]]) => ({
        page,
        score: first?.score ?? 0,
        readSections: () =>
          (findTexts(page) ?? []).map((marked, number) => {
            const record = (layout.firstRecord[page] ?? 0) + number
            return { ...readRecord(record, opened, { findEntry, findTexts }), marked }
          }),
      }))
    }
  }

  return {
    search,
    async listGroups() {
      const groups = await files.read('groups', 'groups')
      // The first letter will want it.
      void open()
      return groups.map(describeGroup)
    },
    async bringWhole() {
      const { core } = await open()
      if (!core.hasWhole) return false
      whole = await files.read('whole', 'whole')
      whole = { ...whole, ...(await files.read('whole', 'later')) }
      return true
    },
  }
}

/**
 * What a query says of the price, and which pages keep to it: without a garment that does, a number is a word like others.
 */
function readPrice(query: string, { prices }: Layout) {
  const { words, range } = readPriceRange(query.slice(0, MAX_SEARCH_CHARACTERS))
  const isWithin = (cents: number) => range !== undefined && cents >= range.from && cents <= range.to
  return prices.some(isWithin)
    ? { words, isWanted: (page: number) => isWithin(prices[page] ?? 0), isPriced: true }
    : { words: query, isWanted: () => true, isPriced: false }
}

/** Brings what the files of a kind have of pages, of the first ones up to a number of files; says how to find it. */
async function readPages<T>(
  read: (file: number) => Promise<readonly T[]>,
  pages: readonly number[],
  pagesPerFile: number,
  limit = pages.length,
): Promise<(page: number) => T | undefined> {
  const fileOf = (page: number) => Math.floor(page / pagesPerFile)
  const wanted = [...new Set(pages.map(fileOf))].slice(0, limit)
  const loaded = new Map(await Promise.all(wanted.map(async (file) => [file, await read(file)] as const)))
  return (page) => loaded.get(fileOf(page))?.[page % pagesPerFile]
}

/** How to find what the files have of a page. */
type FoundFiles = {
  findEntry: (page: number) => PageEntry | undefined
  findTexts: (page: number) => readonly string[] | undefined
}

/** The core file, ready to be asked. */
type Opened = {
  core: SearchCore
  layout: Layout
  known: WordList
  /** Candidates among the known words: all but the last word of a query are those of the letter before. */
  findKnown: (query: QueryWord) => readonly Candidate[]
  spellings: ReadonlySet<string>
  hasAllWords: boolean
  wordFiles: readonly string[]
}

function openCore(core: SearchCore): Opened {
  const words = listKnownWords(core)
  const known = createWordList(words)
  return {
    core,
    layout: createLayout(core),
    known,
    findKnown: createMemory((query) => findCandidates(query, [known])),
    spellings: new Set(words.map(({ word }) => word)),
    hasAllWords: core.hasAllWords,
    wordFiles: core.wordFiles,
  }
}

function openWordFile(entries: readonly WordEntry[], { layout, spellings }: Opened): WordFile {
  const byWord = new Map(entries.map((entry) => [readWord(entry), entry]))
  const unpacked = new Map<string, WordPlaces>()
  let others: WordList | undefined
  return {
    findPlaces(word) {
      const entry = byWord.get(word)
      if (!entry) return undefined
      const places = unpacked.get(word) ?? unpackPlaces(entry, layout)
      unpacked.set(word, places)
      return places
    },
    readOthers() {
      others ??= createWordList(
        [...byWord.keys()]
          .filter((word) => !spellings.has(word))
          .map((word) => ({ ...describeWord(word), rank: 0 })),
      )
      return others
    },
  }
}

/** Reads what was typed, as far as it is read; a word that was typed before is the same object. */
function createQueryReader(): (query: string) => QueryWord[] {
  const readFinished = createMemory((word: string) => describeQueryWord(word, false))
  const readLast = createMemory((word: string) => describeQueryWord(word, true))
  return (query) => {
    const words = listWords(query.slice(0, MAX_SEARCH_CHARACTERS)).slice(0, MAX_SEARCH_WORDS)
    const isFinished = /\s$/.test(query)
    return words.map(({ word }, index) =>
      index === words.length - 1 && !isFinished ? readLast(word) : readFinished(word),
    )
  }
}

/** The files of the likeliest words, a few at most. */
function chooseWordFiles(
  candidates: readonly Candidate[],
  first: readonly number[],
  wordFiles: readonly string[],
): number[] {
  const numbers = new Set(first)
  for (const { bare } of candidates) {
    if (numbers.size >= SEARCH_WORD_FILES_PER_WORD) break
    numbers.add(findWordFile(wordFiles, bare))
  }
  return wordFiles.length === 0 ? [] : [...numbers]
}

/** The last file that does not begin after a word. */
function findWordFile(firstWords: readonly string[], bare: string): number {
  let low = 0
  let high = firstWords.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((firstWords[middle] ?? '') <= bare) low = middle
    else high = middle - 1
  }
  return low
}
