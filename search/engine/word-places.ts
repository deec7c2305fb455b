import { unpackRising, type WordEntry } from '#search/search-data.ts'

/** Which records belong to which page: records are numbered through, page by page. */
export type Layout = {
  pages: number
  /** Pages from this number on tell more than they answer. */
  listedPages: number
  records: number
  firstRecord: Int32Array
  pageOf: Int32Array
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
}

/** How pages and records lie, from the number of records of each page. */
export function createLayout(sectionCounts: readonly number[], listedPages: number): Layout {
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
  return { pages: sectionCounts.length, listedPages, records, firstRecord, pageOf }
}

/** Unpacks an entry of a file of words; what would point past the end is left out. */
export function unpackPlaces(entry: WordEntry, { pages, records }: Layout): WordPlaces {
  const [, sections, pagePlaces, pageLengths, headings, headingLengths, texts, textWeights] = entry
  return {
    sections,
    pages: Int32Array.from(unpackRising(pagePlaces).filter((page) => page < pages)),
    pageLengths: unpackDigits(pageLengths),
    headings: Int32Array.from(unpackRising(headings).filter((record) => record < records)),
    headingLengths: unpackDigits(headingLengths),
    texts: Int32Array.from(unpackRising(texts).filter((record) => record < records)),
    textWeights: unpackDigits(textWeights),
  }
}

function unpackDigits(text: string): Uint8Array {
  return Uint8Array.from(text, (digit) => Number(digit))
}
