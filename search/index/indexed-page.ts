import type { PageName, SoldGarment } from '#search/search-data.ts'
import type { SearchSection } from './search-sections.ts'

/** A page that can be found: its sections, and its place in the navigation. */
export type IndexedPage = {
  path: string
  /** As the navigation calls it. */
  label: string
  icon?: string
  garment?: SoldGarment
  /** What people call it, as its editors say. */
  names?: readonly PageName[]
  /** Path of the root node above. */
  group: string
  sections: readonly SearchSection[]
}
