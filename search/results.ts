import type { SectionText } from './search-data.ts'

/** A place that a search can lead to: a page, or a heading of one (C-SEC-1), and the root node of the navigation above it. */
export type SearchRecord = Omit<SectionText, 'content'> & { group: string; icon?: string }

/** From `start` up to, and without, `end`, in UTF-16 units; and whether it is no form of what was typed, but means the same. */
export type TextRange = [start: number, end: number, isMeant?: true]

/** A text with the places in it that a query has matched, in its order. */
export type MarkedText = { text: string; ranges: TextRange[] }

/** A record that a query has found. */
export type SearchMatch = {
  record: SearchRecord
  titleRanges: TextRange[]
  /** A piece of its text around the first match, or else its beginning; none before the texts have come. */
  excerpt?: undefined | MarkedText
}

/** The pages under a root node of the navigation, in its order. */
export type SearchGroup = { id: string; label: string; icon?: string; records: SearchRecord[] }

/** The paragraph or the row of a table that answers a question, word for word. */
export type ShortAnswer = {
  /** Where it stands: a record's. */
  id: string
  /** Title of its page and of its section. */
  titles: string[]
  /** What it says nothing without: «Lo que no se puede devolver» above an item of that list. */
  lead?: string
  text: string
  /** Of a row: what each cell says, and what its column is called. */
  cells: { column: string; text: string }[]
}

/** A garment, as a sentence tells of it. */
export type ToldGarment = { label: string; cents: number }

/** What a query has found. */
export type SearchFindings = {
  /** As it was typed. */
  query: string
  /** What the shop does not sell, though the query asks for it. */
  absent?: string
  /** What comes nearest to a garment that is not there as it was asked for; and the one that is, and is sold out. */
  nearest?: ToldGarment | undefined
  soldOut?: ToldGarment | undefined
  /** Only where it is sure. */
  answer?: ShortAnswer
  /** The best 42, best first (C-SEARCH-7). */
  matches: SearchMatch[]
  /** The query as it was probably meant, where some word is only found as a slip of another. */
  guess?: string
  /** Words that stand nowhere and lead nowhere. */
  unknown: string[]
  /** No page has all telling words of the query, or says much of them: what is shown is near it at best. */
  isNear?: boolean
}

export type SearchOptions = {
  /** Takes nothing for a slip: for who has refused a guess. */
  isLiteral?: boolean
  /** So many matches are wanted, if fewer than there are at most. */
  limit?: number
}

export type SearchClient = {
  /** All groups in the order of the navigation, each with at most 42 pages (C-SEARCH-6). */
  groups: SearchGroup[]
  /** What a query finds; nothing for an empty one. */
  search(query: string, options?: SearchOptions): SearchFindings
  /** Brings the texts, for excerpts, answers and words that stand there alone; before that, pages are found by titles, names and headings. */
  bringTexts(): Promise<void>
}
