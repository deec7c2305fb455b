import type { SearchCore, SearchPage, SearchTexts } from '#search/search-data.ts'
import { createRelatedKey, foldWord, isNegation, isSmallWord, listPlainWords } from '#search/search-words.ts'
import { createFinders } from './find-candidates.ts'
import { openThesaurus } from './find-related.ts'

/** A page, with its number, that of its first section, how many words its title has, and what people call it in words. */
export type OpenPage = Omit<SearchPage, 'names'> & {
  number: number
  firstSection: number
  titleLength: number
  names: (SearchPage['names'][number] & NameWords)[]
}

/** The core of the search, ready to be asked; texts change nothing of it. */
export function openCore({ index, pages, related, groups, listedPages, absent }: SearchCore) {
  const opened = openPages(pages)
  const garments = opened.filter(({ garment }) => garment)
  return {
    index,
    groups,
    listedPages,
    pages: opened,
    garments,
    /** What garments are called by their names begins with these. */
    nouns: new Set(garments.flatMap(({ names }) => names.map(({ words: [first = ''] }) => first))),
    /** The number of the page of each section. */
    pageOf: pages.flatMap(({ sections }, number) => Array<number>(sections).fill(number)),
    thesaurus: openThesaurus(related),
    absent: new Map(absent.flatMap((thing) => thing.words.map((text) => [createRelatedKey(text), thing]))),
    /** What people say, whether the site says it or not. */
    said: [...related, ...absent].flatMap(({ words }) => words).flatMap(listPlainWords),
    /** The colours whose names have several words: only whole they are what somebody means. */
    shades: garments.flatMap(({ garment }) => garment?.colours ?? []).filter((name) => name.includes(' ')),
    /** Whether something is sold in a size. */
    isSize: (size: string) => garments.some(({ garment }) => garment?.sizes.includes(size)),
  }
}

/** What was built: the core, and the texts as soon as they are there. */
export function openSite(core: ReturnType<typeof openCore>, texts?: SearchTexts) {
  const places = new Map(core.index)
  for (const [word, inText] of texts ? texts.index : []) places.set(word, { ...places.get(word), ...inText })
  return { ...core, texts: texts?.sections ?? [], ...createFinders(places, core) }
}

export type Site = ReturnType<typeof openSite>

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
