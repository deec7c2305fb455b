import type { SearchSection } from './search-sections.ts'

/** What people call a page, and which part of which of its sections answers them, or which section as a whole; neither: none. */
export type NamedAnswer = { name: string; section?: number; part?: number }

/** A page that can be found: its sections, and its place in the navigation. */
export type IndexedPage = {
  path: string
  /** As the navigation calls it. */
  label: string
  icon?: string
  /** What it costs, in cents: it is sold, and answers who asks for a price. */
  cents?: number
  /** What people call it, as its editors say. */
  aliases?: readonly string[]
  /** More of these, with what answers them. */
  answers?: readonly NamedAnswer[]
  /** Path of the root node above. */
  group: string
  sections: readonly SearchSection[]
}
