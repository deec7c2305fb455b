/**
 * The files of the search, which `search/index/search-index.server.ts` writes when the site is built, and
 * `search/engine/search-engine.ts` reads in the browser. All but the manifest stand in a folder that is named after the
 * hash of what is in it, so they never change.
 *
 * - `core`: how many pages and sections there are, and the words that are looked through for slips and beginnings
 * - `groups`: the pages that an empty query shows
 * - `words-N`: where words stand, a range of the sorted words each
 * - `related-N`: what else words of people are called, a range of them each
 * - `records-N`: the headings of a few pages each
 * - `texts-N`: their texts
 * - `whole`: of a small documentation all of these but the first two, by their names; `later`: of these what fewer people
 *   ask for, so that it comes after
 */

/** Where browsers learn which files to ask for; asked again every time. */
export const searchManifestPath = '/search/manifest.json'

/** Where the files of one version stand; with the assets, so that those of earlier builds are served too. */
export function getSearchFilePath(version: string, name: string): string {
  return `/_nuxt/search/${version}/${name}.json`
}

export type SearchManifest = {
  version: string
  /** How many places there are to be found: pages and headings. */
  sections: number
}

/** Lists of numbers and of small digits are strings: see `packNumbers`. */
export type SearchCore = {
  pages: number
  /** Of these so many, the first ones, are the documentation: what answers, where the others tell. */
  listedPages: number
  sections: number
  /** How many sections each page has. */
  sectionCounts: string
  /** What each page sells, in cents; 0 for what is not sold. */
  prices: string
  /**
   * How many aliases each page has; of how many telling words each of them is, as a digit; and, four numbers each, which
   * section of its page answers it, counted from 1, 0 for none, and by which of its parts, likewise, 0 for all; which kind of figure it asks for
   * (`search/asked-figures.ts`), and of how many telling words it is beside that.
   */
  aliasCounts: string
  aliasLengths: string
  aliasAnswers: string
  /** Pages in a file of records, and in a file of texts. */
  pagesPerRecords: number
  pagesPerTexts: number
  /** Paths of the groups, whose number stands in the records. */
  groups: string[]
  /** The first word of each file of words, bare. */
  wordFiles: string[]
  /** The first key of each file of related words. */
  relatedFiles: string[]
  /** Words in the order of their bare spelling: see `packWords`. */
  words: string
  /** Whether `words` are all that there are, or the most telling ones. */
  hasAllWords: boolean
  /** How much of the titles each of these words is in: a digit, 0 for none. */
  ranks: string
  /** Whether there is a file `whole`. */
  hasWhole: boolean
}

export type SearchGroupData = {
  path: string
  label: string
  icon?: string
  /** Pages: what follows the group's path in theirs, title, and an icon of their own. */
  pages: [path: string, title: string, icon?: string][]
}

/**
 * Where a word, spelled just so, stands, as one text whose parts are separated by commas, those at the end left out that
 * say nothing: the word; in which texts, with how much of each it is as a digit; in which aliases; in which headings, with
 * the number of words of each as a digit; in titles of pages, likewise; how many sections have it, where that is not the
 * number of its texts. Numbers count from the last one.
 */
export type WordEntry = string

/** Before what contains what people say, and does not mean the same. */
export const WHOLE_MARK = '>'

/** From what people say, by `createRelatedKey`, to what the site says: words and phrases, separated by commas. */
export type RelatedEntry = [key: string, targets: string]

/** A page: its path, its group's number, its icon or '', its titles as below; then its headings. */
export type PageEntry = [
  path: string,
  group: number,
  icon: string,
  /** As it is called in the navigation. */
  label: string,
  /** As it is called where it stands, if otherwise. */
  title: string,
  ...headings: HeadingEntry[],
]

/** A heading: level, text, and its id unless it is the one that `guessHeadingId` makes. */
export type HeadingEntry = [level: number, title: string, id?: string]

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Numbers from 0 on as text: five bits a letter, the sixth says that more follow. */
export function packNumbers(numbers: Iterable<number>): string {
  let text = ''
  for (const number of numbers) {
    let rest = number
    while (rest >= 32) {
      text += digits[32 + (rest % 32)]
      rest = Math.floor(rest / 32)
    }
    text += digits[rest]
  }
  return text
}

const values = new Map(Array.from(digits, (digit, value) => [digit.charCodeAt(0), value]))
const valueOf = Uint8Array.from({ length: 128 }, (_, code) => values.get(code) ?? 0)

/** What `packNumbers` has made of. Letters of any other kind are read as 0. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  let factor = 1
  for (let index = 0; index < text.length; index++) {
    const value = valueOf[text.charCodeAt(index)] ?? 0
    number += (value % 32) * factor
    if (value >= 32) factor *= 32
    else {
      numbers.push(number)
      number = 0
      factor = 1
    }
  }
  return numbers
}

/** Rising numbers, each as its distance from the last. */
export function packRising(numbers: readonly number[]): string {
  return packNumbers(numbers.map((number, index) => number - (numbers[index - 1] ?? -1) - 1))
}

/** What `packRising` has made of. */
export function unpackRising(text: string): number[] {
  const numbers = unpackNumbers(text)
  let last = -1
  for (let index = 0; index < numbers.length; index++) {
    last += (numbers[index] ?? 0) + 1
    numbers[index] = last
  }
  return numbers
}

const firstCapital = 65
const capitals = 26

/** Words in small letters, each as how many letters it shares with the one before, as a capital, and the rest. */
export function packWords(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const before = words[index - 1] ?? ''
      let shared = 0
      while (shared < capitals - 1 && shared < word.length && word[shared] === before[shared]) shared += 1
      return String.fromCharCode(firstCapital + shared) + word.slice(shared)
    })
    .join('')
}

/** What `packWords` has made of. */
export function unpackWords(text: string): string[] {
  let before = ''
  return (text.match(/[A-Z][^A-Z]*/g) ?? []).map((part) => {
    before = before.slice(0, part.charCodeAt(0) - firstCapital) + part.slice(1)
    return before
  })
}

/** The id that most headings have (C-CONT-12), so that it need not be told. */
export function guessHeadingId(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-')
  return slug.replace(/^(?=\d)/, '_')
}
