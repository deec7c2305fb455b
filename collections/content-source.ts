import type { Page, PageBase } from './definitions.ts'
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

/**
 * The questions that routes ask of the content. The same verbs stand over SQLite on the server and, in the
 * browser, over the local database or the query endpoint. Paths are compared without a trailing slash and
 * with their case (C-ROUTE-3); what does not exist, or is not published, is `null`.
 */
export type ContentSource = {
  getHome(): Promise<Page<'index'> | null>
  getPricing(): Promise<Page<'pricing'> | null>
  getBlog(): Promise<Page<'blog'> | null>
  getChangelog(): Promise<Page<'changelog'> | null>
  getDocsPage(path: string): Promise<WithBody<Page<'docs'>> | null>
  getPost(path: string): Promise<WithBody<Page<'posts'>> | null>
  /** Newest first (C-PAGE-3, decision 023). */
  listPosts(): Promise<Page<'posts'>[]>
  /** Newest first (C-PAGE-5). */
  listVersions(): Promise<WithBody<Page<'versions'>>[]>
  /** The whole tree of a collection (C-NAV). */
  getNavigation(collection: 'docs' | 'posts'): Promise<NavigationNode[]>
  /** The pages of a collection's tree as they are read one after the other, each with its description. */
  listReadingOrder(collection: 'docs' | 'posts'): Promise<SurroundItem[]>
  getSurround(collection: 'docs' | 'posts', path: string): Promise<Surround>
  /** Paths of all public pages of documentation and blog; every one of them answers `getDocsPage` or `getPost`. */
  listPaths(): Promise<string[]>
}
