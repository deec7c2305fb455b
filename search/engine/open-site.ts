import MiniSearch from 'minisearch'
import {
  type AbsentThing,
  type SearchCore,
  type SearchField,
  type SearchPage,
  searchFields,
} from '#search/search-data.ts'
import { foldWord, isNegation, isSmallWord, listPlainWords } from '#search/search-words.ts'
import { type Candidate, createWordFinder } from './find-candidates.ts'
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
  thesaurus: Thesaurus
  /** The words of the site that a typed one may stand for. */
  findCandidates: (query: QueryWord) => readonly Candidate[]
  /** Where a word of the site stands. */
  findHits: (word: string) => readonly Hit[]
}

/** Opens the core of the search. */
export function openSite({ index, pages, related, groups, listedPages, absent }: SearchCore): Site {
  const mini = MiniSearch.loadJS<{ id: number }>(index, {
    fields: [...searchFields],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })
  return {
    groups,
    listedPages,
    pages: pages.map(({ names, ...page }) => ({
      ...page,
      titleLength: Math.max(1, listPlainWords(page.label).length),
      names: names.map((name) => ({ ...name, ...readNameWords(name.name) })),
    })),
    thesaurus: openThesaurus(related),
    absent: new Map(absent.flatMap((thing) => thing.keys.map((key) => [key, thing]))),
    findCandidates: createWordFinder(index.index.map(([word]) => word)),
    findHits: createMemory((word: string) => {
      const found = mini.search(word)
      const most = found[0]?.score ?? 1
      return found.map(
        ({ id, score, match }): Hit => ({
          page: Number(id),
          fields: new Set(match[word] as SearchField[] | undefined),
          share: score / most,
        }),
      )
    }),
  }
}

/** What people call a page, in words. */
export type NameWords = { words: ReadonlySet<string>; length: number }

/** The words of a name, and how many of them tell something; «no» and «sin» rank nothing. */
function readNameWords(name: string): NameWords {
  const words = new Set(listPlainWords(name))
  const telling = new Set([...words].map(foldWord).filter((word) => !isSmallWord(word) && !isNegation(word)))
  return { words, length: Math.max(1, telling.size) }
}
