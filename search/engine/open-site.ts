import MiniSearch, { type AsPlainObject } from 'minisearch'
import {
  type AbsentThing,
  type SearchCore,
  type SearchField,
  type SearchFileName,
  type SearchPage,
  type SearchTexts,
  searchFields,
} from '#search/search-data.ts'
import { createRelatedKey, foldWord, isNegation, isSmallWord, listPlainWords } from '#search/search-words.ts'
import { type Candidate, createSlipFinder, createWordFinder } from './find-candidates.ts'
import { openThesaurus, type Thesaurus } from './find-related.ts'
import { createMemory } from './memory.ts'
import type { QueryWord } from './rate-word.ts'
import type { Hit } from './weigh-meanings.ts'

/** A page, with how many words its title has, and what people call it in words. */
export type OpenPage = Omit<SearchPage, 'names'> & {
  titleLength: number
  names: (SearchPage['names'][number] & NameWords)[]
}

/** What was built, ready to be asked. */
export type Site = Pick<SearchCore, 'groups' | 'listedPages'> & {
  absent: ReadonlyMap<string, AbsentThing>
  pages: readonly OpenPage[]
  /** Nothing before they have come. */
  texts: SearchTexts['sections']
  thesaurus: Thesaurus
  /** The words of the site that a typed one may stand for. */
  findCandidates: (query: QueryWord) => readonly Candidate[]
  /** The word of the site, or of people, that a typed one is a slip of. */
  findSlip: (query: QueryWord) => string | null
  /** Whether something is sold in a size. */
  isSize: (size: string) => boolean
  /** Where a word of the site stands. */
  findHits: (word: string) => readonly Hit[]
}

/** Opens the core of the search, and its texts as soon as they are there. */
export function openSite(
  { index, pages, related, groups, listedPages, absent }: SearchCore,
  texts?: SearchTexts,
): Site {
  const indexes = [openIndex('core', index), ...(texts ? [openIndex('texts', texts.index)] : [])]
  const own = [...new Set(indexes.flatMap(({ words }) => words))]
  const findCandidates = createWordFinder(own)
  const said = [...related, ...absent].flatMap(({ words }) => words)
  const sizes = new Set(pages.flatMap(({ garment }) => garment?.sizes ?? []))
  return {
    groups,
    listedPages,
    pages: pages.map(({ names, ...page }) => ({
      ...page,
      titleLength: Math.max(1, listPlainWords(page.label).length),
      names: names.map((name) => ({ ...name, ...readNameWords(name.name) })),
    })),
    texts: texts?.sections ?? [],
    thesaurus: openThesaurus(related),
    absent: new Map(absent.flatMap((thing) => thing.words.map((text) => [createRelatedKey(text), thing]))),
    isSize: (size) => sizes.has(size),
    findCandidates,
    findSlip: createSlipFinder([...own, ...said.flatMap(listPlainWords)], findCandidates),
    findHits: createMemory((word: string) => indexes.flatMap(({ find }) => find(word))),
  }
}

function openIndex(file: SearchFileName, index: AsPlainObject) {
  const mini = MiniSearch.loadJS<{ id: number }>(index, {
    fields: [...searchFields[file]],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })
  // Which fields a match is of, MiniSearch knows as names that it was given.
  const find = (word: string) =>
    mini
      .search(word)
      .map(({ id, match }): Hit => ({ page: Number(id), fields: match[word] as SearchField[] }))
  return { words: index.index.map(([word]) => word), find }
}

/** What people call a page, in words. */
export type NameWords = { words: ReadonlySet<string>; length: number }

/** The words of a name, and how many of them tell something; «no» and «sin» rank nothing. */
function readNameWords(name: string): NameWords {
  const words = new Set(listPlainWords(name))
  const telling = new Set([...words].map(foldWord).filter((word) => !isSmallWord(word) && !isNegation(word)))
  return { words, length: Math.max(1, telling.size) }
}
