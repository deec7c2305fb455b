import type { Stock } from '#collections/garments/stock.ts'

/**
 * The files of the search, which `search/index/search-index.server.ts` writes when the site is built, and
 * `search/engine/search-engine.ts` reads in the browser. All but the manifest stand in a folder that is named after the
 * hash of what is in it, so they never change.
 *
 * - `core`: the pages, where the words of their titles, names and headings stand, and what else words of people are called:
 *   what finds first
 * - `texts`: the sections of the pages with their texts, and where the words of those stand: for words that stand there alone,
 *   excerpts and answers
 */
export type SearchFileName = 'core' | 'texts'

/** Where browsers learn which files to ask for; asked again every time. */
export const searchManifestPath = '/search/manifest.json'

/** Where the files of one version stand; with the assets, so that those of earlier builds are served too. */
export function getSearchFilePath(version: string, name: string): string {
  return `/_nuxt/search/${version}/${name}.json`
}

export type SearchManifest = { version: string }

/** Where in a page a word stands: in its title, in what people call it, in a heading or in the text below one. */
export const searchFields = ['title', 'names', 'headings', 'text'] as const
export type SearchField = (typeof searchFields)[number]

/** The sections in which a word stands, counted over all pages, by field. */
export type WordPlaces = Partial<Record<SearchField, number[]>>

/** Where each word of some fields stands. */
export type WordIndex = [word: string, places: WordPlaces][]

export type SearchCore = {
  groups: SearchGroupData[]
  pages: SearchPage[]
  /** So many pages, the first ones, are the documentation: what answers, where the others tell or sell. */
  listedPages: number
  related: RelatedWords[]
  /** What the shop does not sell. */
  absent: AbsentThing[]
  index: WordIndex
}

/** Found, but not listed before anything is typed (C-SEARCH-6): the documentation alone is. */
export type SearchGroupData = { path: string; label: string; icon?: string; isUnlisted?: true }

export type SearchPage = {
  path: string
  /** As it is called in the navigation. */
  label: string
  icon?: string
  /** Its group's number. */
  group: number
  /** How many it has. */
  sections: number
  names: PageName[]
  garment?: SoldGarment
}

/** What people call a page, and which part of which of its sections answers them, or which section as a whole; neither: none. */
export type PageName = { name: string; section?: number; part?: number }

/** What of a garment is asked for by number, the paths of the pages of whom it is for, its colours by their stems. */
type SoldGarment = Stock & { cents: number; shelves: string[]; colours: string[]; isReduced?: true }

/** What people say, and what the site says instead, which are one another's as well; a whole is not the same as its parts. */
export type RelatedWords = { words: string[]; targets: string[]; isWhole?: true }

/** A thing that the shop does not sell, as it is told, its names, and the path of what is nearest to it. */
export type AbsentThing = { name: string; words: string[]; near?: string }

/** The sections of each page, the page itself first. */
export type SearchTexts = { sections: SectionText[][]; index: WordIndex }

/** A part of a page that a search can lead to (C-SEC-1), with the marks of `text-marks.ts` in its text. */
export type SectionText = {
  /** The page's path, with `#` and the heading's id for all but the first section. */
  id: string
  title: string
  /** Titles of the headings above, the page's own first. */
  titles: string[]
  content: string
  /** 1 to 6, of its heading. */
  level: number
}
