import type { SizeTable } from '#sizes/read-size-table.ts'
import type { EntryName, ListName, PageName } from './collection-table.ts'
import type { Page, PageBase } from './fields.ts'
import type { MinimarkBody } from './minimark.ts'

/** A node of a collection's navigation tree (C-NAV-3). */
export type NavigationNode = {
  title: string
  path: string
  stem?: string
  icon?: string | false
  /** The picture of a section of the documentation, from its `.navigation.yml`. */
  image?: { src: string; alt?: string }
  page?: false
  children?: NavigationNode[]
}

/** A neighbour in reading order (C-SURR-1). */
export type SurroundItem = { title: string; path: string; stem: string; description: string | null }

/** The page before and the page after; `null` at either end. */
export type Surround = [previous: SurroundItem | null, next: SurroundItem | null]

/** A page with its Markdown body. */
export type WithBody<T extends PageBase> = T & { body: MinimarkBody }

/** An entry in a list: with its body where it has no page of its own to show that. */
export type ListedEntry<Name extends ListName> = Name extends EntryName ? Page<Name> : WithBody<Page<Name>>

/**
 * The questions that routes ask of the content. The same verbs stand over SQLite on the server and, in the
 * browser, over the local database or the query endpoint. Paths are compared without a trailing slash and
 * with their case (C-ROUTE-3); what does not exist, or is not published, is `null`.
 */
export type ContentSource = {
  /** The page of a collection of one page, without its body. */
  getPage<Name extends PageName>(collection: Name): Promise<Page<Name> | null>
  /** The entry whose page stands at a path. */
  getEntry<Name extends EntryName>(collection: Name, path: string): Promise<WithBody<Page<Name>> | null>
  /** The same, of whatever collection the path is in. */
  findEntry(path: string): Promise<WithBody<Page<EntryName>> | null>
  /** All entries in the order of their collection, dated ones newest first (C-PAGE-3, C-PAGE-5, decision 022). */
  listEntries<Name extends ListName>(collection: Name): Promise<ListedEntry<Name>[]>
  /** The whole tree of a collection (C-NAV). */
  getNavigation(collection: EntryName): Promise<NavigationNode[]>
  /** The pages of a collection's tree as they are read one after the other, each with its description. */
  listReadingOrder(collection: EntryName): Promise<SurroundItem[]>
  getSurround(collection: EntryName, path: string): Promise<Surround>
  /** The tables of sizes of the documentation. */
  listSizeTables(): Promise<readonly SizeTable[]>
  /** Paths of all entries that are pages; each of them answers `getEntry`. */
  listPaths(): Promise<string[]>
}
