import { type SearchCore, unpackNumbers, unpackRising, type WordEntry } from '#search/search-data.ts'

/** Which records belong to which page: records are numbered through, page by page. */
export type Layout = {
  pages: number
  /** Pages from this number on tell more than they answer. */
  listedPages: number
  records: number
  firstRecord: Int32Array
  pageOf: Int32Array
  /** What each page sells, in cents; 0 for what is not sold. */
  prices: Int32Array
  /** Which page each alias belongs to, and of how many telling words it is. */
  aliasPages: Int32Array
  aliasLengths: Uint8Array
  /** Of each, which section of its page answers it, counted from 1, 0 for none, and by which of its parts, likewise, 0 for all, which kind of figure it asks for, and of how many telling words it is beside that. */
  aliasAnswers: readonly number[]
}

/** Where a word stands, unpacked. */
export type WordPlaces = {
  sections: number
  pages: Int32Array
  pageLengths: Uint8Array
  headings: Int32Array
  headingLengths: Uint8Array
  texts: Int32Array
  textWeights: Uint8Array
  aliases: Int32Array
}

/** How pages, records and aliases lie. */
export function createLayout({
  sectionCounts: packedCounts,
  listedPages,
  prices,
  aliasCounts,
  aliasLengths,
  aliasAnswers,
}: Pick<
  SearchCore,
  'sectionCounts' | 'listedPages' | 'prices' | 'aliasCounts' | 'aliasLengths' | 'aliasAnswers'
>): Layout {
  const sectionCounts = unpackNumbers(packedCounts)
  const records = sectionCounts.reduce((sum, count) => sum + count, 0)
  const firstRecord = new Int32Array(sectionCounts.length + 1)
  const pageOf = new Int32Array(records)
  let record = 0
  for (const [page, count] of sectionCounts.entries()) {
    firstRecord[page] = record
    pageOf.fill(page, record, record + count)
    record += count
  }
  firstRecord[sectionCounts.length] = record
  return {
    pages: sectionCounts.length,
    listedPages,
    records,
    firstRecord,
    pageOf,
    prices: Int32Array.from(unpackNumbers(prices)),
    aliasPages: Int32Array.from(
      unpackNumbers(aliasCounts).flatMap((count, page) => Array.from({ length: count }, () => page)),
    ),
    aliasLengths: unpackDigits(aliasLengths),
    aliasAnswers: unpackNumbers(aliasAnswers),
  }
}

/** The word of an entry. */
export function readWord(entry: WordEntry): string {
  return entry.slice(0, (entry.indexOf(',') + 1 || entry.length + 1) - 1)
}

/** Unpacks an entry of a file of words; what would point past the end is left out. */
export function unpackPlaces(entry: WordEntry, { pages, records, aliasPages }: Layout): WordPlaces {
  const [, texts = '', textWeights = '', aliases = '', headings = '', headingLengths = '', ...rest] =
    entry.split(',')
  const [pagePlaces = '', pageLengths = '', sections = String(textWeights.length)] = rest
  return {
    sections: Number(sections),
    pages: Int32Array.from(unpackRising(pagePlaces).filter((page) => page < pages)),
    pageLengths: unpackDigits(pageLengths),
    headings: Int32Array.from(unpackRising(headings).filter((record) => record < records)),
    headingLengths: unpackDigits(headingLengths),
    texts: Int32Array.from(unpackRising(texts).filter((record) => record < records)),
    textWeights: unpackDigits(textWeights),
    aliases: Int32Array.from(unpackRising(aliases).filter((alias) => alias < aliasPages.length)),
  }
}

function unpackDigits(text: string): Uint8Array {
  return Uint8Array.from(text, (digit) => Number(digit))
}
