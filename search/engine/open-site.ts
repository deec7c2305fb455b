import type { AbsentThing, SearchCore, SearchPage, SearchTexts } from '#search/search-data.ts'
import { createRelatedKey, foldWord, isNegation, isSmallWord, listPlainWords } from '#search/search-words.ts'
import { type Candidate, createSlipFinder, createWordFinder } from './find-candidates.ts'
import { openThesaurus, type Thesaurus } from './find-related.ts'
import type { QueryWord } from './rate-word.ts'

/** A page, with its number, that of its first section, how many words its title has, and what people call it in words. */
export type OpenPage = Omit<SearchPage, 'names'> & {
  number: number
  firstSection: number
  titleLength: number
  names: (SearchPage['names'][number] & NameWords)[]
}

/** What was built, ready to be asked. */
export type Site = Pick<SearchCore, 'groups' | 'listedPages'> & {
  absent: ReadonlyMap<string, AbsentThing>
  pages: readonly OpenPage[]
  /** The number of the page of each section. */
  pageOf: readonly number[]
  /** Nothing before they have come. */
  texts: SearchTexts['sections']
  thesaurus: Thesaurus
  /** The words of the site that a typed one may stand for. */
  findCandidates: (query: QueryWord) => readonly Candidate[]
  /** The word of the site, or of people, that a typed one is a slip of. */
  findSlip: (query: QueryWord) => string | null
  /** Whether something is sold in a size. */
  isSize: (size: string) => boolean
}

/** Opens the core of the search, and its texts as soon as they are there. */
export function openSite(
  { index, pages, related, groups, listedPages, absent }: SearchCore,
  texts?: SearchTexts,
): Site {
  const pageOf = pages.flatMap(({ sections }, number) => Array<number>(sections).fill(number))
  const places = new Map(index)
  for (const [word, inText] of texts?.index ?? []) places.set(word, { ...places.get(word), ...inText })
  const findCandidates = createWordFinder(places, pageOf)
  const said = [...related, ...absent].flatMap(({ words }) => words)
  const sizes = new Set(pages.flatMap(({ garment }) => garment?.sizes ?? []))
  return {
    groups,
    listedPages,
    pages: openPages(pages),
    pageOf,
    texts: texts?.sections ?? [],
    thesaurus: openThesaurus(related),
    absent: new Map(absent.flatMap((thing) => thing.words.map((text) => [createRelatedKey(text), thing]))),
    isSize: (size) => sizes.has(size),
    findCandidates,
    findSlip: createSlipFinder([...places.keys(), ...said.flatMap(listPlainWords)], findCandidates),
  }
}

function openPages(pages: readonly SearchPage[]): OpenPage[] {
  let firstSection = 0
  return pages.map((page, number) => {
    const opened = {
      ...page,
      number,
      firstSection,
      titleLength: Math.max(1, listPlainWords(page.label).length),
      names: page.names.map((name) => ({ ...name, ...readNameWords(name.name) })),
    }
    firstSection += page.sections
    return opened
  })
}

/** What people call a page, in words. */
export type NameWords = { words: ReadonlySet<string>; length: number }

/** The words of a name, and how many of them tell something; «no» and «sin» rank nothing. */
function readNameWords(name: string): NameWords {
  const words = new Set(listPlainWords(name))
  const telling = new Set([...words].map(foldWord).filter((word) => !isSmallWord(word) && !isNegation(word)))
  return { words, length: Math.max(1, telling.size) }
}
