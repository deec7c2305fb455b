import {
  collections,
  type EntryName,
  findCollectionOfPath,
  isEntryName,
  isPagePath,
  type PageName,
  publicNames,
} from '#collections/collection-table.ts'
import type { ContentSource, NavigationNode, WithBody } from '#collections/content-source.ts'
import type { Page, PageBase } from '#collections/fields.ts'
import { readDay } from '#collections/madrid-day.ts'
import { createDocsIndex } from '#collections/read/docs-index.ts'
import { findSection, listDocsSections } from '#collections/read/docs-sections.ts'
import { readAppearance, readChangedDay } from '#collections/read/newest-first.ts'
import { authMessages } from '#config/messages/auth.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { seoMessages } from '#config/messages/seo.ts'
import { pageNames } from '#config/page-names.ts'
import { docsIndexPath, isAccountPage, pageIds, pages } from '#config/pages.ts'

/** What the outside is told of a page. */
export type PublicPage = {
  path: string
  /** `null` for pages that are written in code, such as the sign-in: there is nothing to read on them. */
  collection: PageName | EntryName | null
  /** As in the page's head: without the suffix. */
  title: string
  /** What stands above its text, which may be shorter or longer than what is told to search engines. */
  heading: string
  description: string | null
  /** Which part of the site it belongs to, in Spanish. */
  section: string
  /** When it was published or last changed, as ISO 8601; `null` when nothing tells. */
  date: string | null
  /** What is sold here: a path of its picture, and what it costs, in euros with VAT. */
  garment?: { picture: string; price: number }
  /** `navigation: false` keeps a page out of lists. */
  isHidden: boolean
}

type HeadTexts = Pick<PageBase, 'title' | 'description' | 'seo'> & Partial<Pick<PageBase, 'navigation'>>
/** What is read of an entry, whatever its collection. */
type ReadEntry = HeadTexts &
  Pick<WithBody<PageBase>, 'path' | 'body'> &
  Partial<Pick<Page<'posts'>, 'meta' | 'date' | 'image' | 'authors'>> &
  Partial<Pick<Page<'garments'>, 'colours' | 'price'>>

/** Which part of the site the pages of a collection belong to; of the documentation those outside its sections. */
const sections: Record<PageName | EntryName, string> = {
  ...pageNames,
  docs: readingMessages.docs.navigation,
  posts: pageNames.blog,
  garments: pageNames.coleccion,
}

/** What a page lists is as new as the newest of it, which stands first. */
const listed: { [Name in PageName]?: 'posts' | 'versions' } = { blog: 'posts', changelog: 'versions' }

/** Every public page in the order of the collections, one after another, so that one body at most is in memory. */
export async function* walkPages(content: ContentSource): AsyncGenerator<PublicPage> {
  for (const path of await listPublicPaths(content)) {
    const page = await findPublicPage(content, path)
    if (page) yield page
  }
}

/** Where there may be a public page, in the order of the collections. */
export async function listPublicPaths(content: ContentSource): Promise<string[]> {
  const paths = publicNames.map(async (name) =>
    isEntryName(name) ? listEntryPaths(content, name) : [collections[name].route],
  )
  return [...(await Promise.all(paths)).flat(), ...accountPages.map(({ path }) => path)]
}

async function listEntryPaths(content: ContentSource, name: EntryName): Promise<string[]> {
  const entries = await content.listEntries(name)
  const paths = new Set(entries.map(({ path }) => path).filter((path) => isPagePath(name, path)))
  return isPagePath(name, docsIndexPath) ? [...paths.add(docsIndexPath)] : [...paths]
}

/** The page at a path, or nothing. */
export async function findPublicPage(content: ContentSource, path: string): Promise<PublicPage | undefined> {
  const name = findCollectionOfPath(path)
  if (name === undefined) return accountPages.find((page) => page.path === path)
  if (!isEntryName(name)) return describePage(content, name)
  const entry = await readEntry(content, name, path)
  return entry ? describeEntry(name, entry, await listDocsSections(content)) : undefined
}

/** An entry; the index of the documentation is made and not written, unless a content page has its path. */
export async function readEntry(
  content: ContentSource,
  name: EntryName,
  path: string,
): Promise<ReadEntry | null> {
  return (await content.getEntry(name, path)) ?? (path === docsIndexPath ? createDocsIndex(content) : null)
}

async function describePage(content: ContentSource, name: PageName): Promise<PublicPage | undefined> {
  const page = await content.getPage(name)
  if (!page) return undefined
  const [newest] = listed[name] ? await content.listEntries(listed[name]) : []
  const date = newest ? readAppearance(newest) : null
  return { ...describe(name, collections[name].route, page), date }
}

function describeEntry(name: EntryName, entry: ReadEntry, docsSections: NavigationNode[]): PublicPage {
  const { path, colours: [colour] = [], price } = entry
  return {
    ...describe(name, path, entry),
    section: findSection(docsSections, path)?.title ?? sections[name],
    date: readDate(entry),
    ...(colour && price !== undefined && { garment: { picture: colour.image.src, price } }),
  }
}

/** What was published long ago and mended since was last changed when it was mended. */
function readDate({ date, meta = {} }: ReadEntry): string | null {
  const published = date === undefined ? null : readAppearance({ date, meta })
  const changedAt = readChangedDay(meta) ?? ''
  return changedAt > (published === null ? '' : readDay(published)) ? changedAt : published
}

/** Pages that are written in code. */
const accountPages = pageIds.filter(isAccountPage).map((id): PublicPage => {
  const { title, heading, description } = authMessages[id]
  const nothingElse = { collection: null, date: null, isHidden: false }
  return { path: pages[id].path, title, heading, description, section: seoMessages.account, ...nothingElse }
})

function describe(collection: PageName | EntryName, path: string, page: HeadTexts): PublicPage {
  return {
    path,
    collection,
    title: page.seo.title ?? page.title,
    heading: page.title,
    description: page.seo.description ?? page.description,
    section: sections[collection],
    date: null,
    isHidden: page.navigation === false,
  }
}
