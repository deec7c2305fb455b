import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/** What a row of the table says of a page. */
type PageRow = {
  /** Where it stands, in the router's spelling: `:slug` is any one segment, `*` any number of them. */
  path: `/${string}`
  /** What stands around it; see `app/routes.ts`. Pages of `auth` are for signing in: they show no content. */
  layout: 'default' | 'docs' | 'auth'
  /** The style sheet that it waits for, `app/document/sheets/<name>.css` (decision 033). */
  sheet: 'front' | 'docs' | 'stories' | 'changelog' | 'racks' | 'garment' | 'sign-in'
  /** The feeds that it names in its head. */
  feeds?: readonly string[]
  /** Its document is the visitor's own, made of their cookies for each request; nobody keeps it. */
  isPersonal?: true
}

/** Where the brand leads (C-HDR-1), and who has nowhere else to go. */
export const homePath = '/'

/**
 * TABLE 1: every page of the site (C-ROUTE-1). What follows from a row: its route, its canonical spelling, its feeds. What
 * each page must bring is a record of all ids elsewhere, which does not compile while one is missing. Which pages a folder
 * of content has, and with them sitemap, `llms.txt`, OG pictures and Markdown, follows from table 3,
 * `collections/collection-table.ts`. What is no page stands in table 2, `server/requests/endpoints.ts`.
 */
export const pages = {
  index: { path: homePath, layout: 'default', sheet: 'front', feeds: ['blog', 'changelog'] },
  pricing: { path: '/pricing', layout: 'default', sheet: 'front' },
  'docs-slug': { path: '/docs/*', layout: 'docs', sheet: 'docs' },
  blog: { path: '/blog', layout: 'default', sheet: 'front', feeds: ['blog'] },
  'blog-slug': { path: '/blog/:slug', layout: 'default', sheet: 'stories', feeds: ['blog'] },
  changelog: { path: '/changelog', layout: 'default', sheet: 'changelog', feeds: ['changelog'] },
  coleccion: { path: '/coleccion', layout: 'default', sheet: 'racks' },
  mujer: { path: '/coleccion/mujer', layout: 'default', sheet: 'racks' },
  hombre: { path: '/coleccion/hombre', layout: 'default', sheet: 'racks' },
  ninas: { path: '/coleccion/ninas', layout: 'default', sheet: 'racks' },
  ninos: { path: '/coleccion/ninos', layout: 'default', sheet: 'racks' },
  lista: { path: '/coleccion/lista', layout: 'default', sheet: 'racks', isPersonal: true },
  'coleccion-slug': { path: '/coleccion/:slug', layout: 'default', sheet: 'garment' },
  login: { path: '/login', layout: 'auth', sheet: 'sign-in' },
  signup: { path: '/signup', layout: 'auth', sheet: 'sign-in' },
} as const satisfies Record<string, PageRow>

export type PageId = keyof typeof pages
/** Where somebody signs in; the others show content. */
export type AccountPageId = IdOf<{ layout: 'auth' }>
/** A page for each file of a folder of the content. */
export type EntryPageId = IdOf<{ path: `${string}:${string}` | `${string}*` }>
/** One page, which shows a record of the content. */
export type SinglePageId = Exclude<PageId, AccountPageId | EntryPageId>

type IdOf<Row> = { [Id in PageId]: (typeof pages)[Id] extends Row ? Id : never }[PageId]

/** A feed of the site, called by the page whose news it tells. */
export type FeedName = Extract<(typeof pages)[PageId], { feeds: unknown }>['feeds'][number]

/** `/docs` has no page of its own: it leads to the first one (C-ROUTE-4, open point O-2). */
export const docsPath = '/docs'
export const docsEntryPath = '/docs/getting-started'

/** Everything that the documentation holds, on one page that is made and not written; where the search buttons lead without JavaScript. */
export const docsIndexPath = '/docs/indice'

/** Beside a query in the index's address: it is no slip. */
export const literalParameter = 'tal-cual'

/** All that is for sale, for the programs of merchants. */
export const productFeedPath = '/coleccion/productos.xml'

/** Where the palette tells of queries that find nothing, if somebody has switched that on. */
export const missesPath = '/api/search/misses'

/** What browsers that know speculation rules may fetch before the app does. */
export const speculationRulesPath = '/speculation-rules.json'

// `Object.keys` does not know that the table has no other keys.
export const pageIds = Object.keys(pages) as PageId[]

/** Tells pages from other routes. */
export function isPageId(routeId: string): routeId is PageId {
  return Object.hasOwn(pages, routeId)
}

/** The feeds that a page names in its head. */
export function listFeeds(id: PageId): readonly FeedName[] {
  const page = pages[id]
  return 'feeds' in page ? page.feeds : []
}

/** Whether somebody signs in there. */
export function isAccountPage(id: PageId): id is AccountPageId {
  return pages[id].layout === 'auth'
}

/** Whether there is a page for each file of a folder. */
export function isEntryPage(id: PageId): id is EntryPageId {
  return /[:*]/.test(pages[id].path)
}

/** Whether it is one page with a record of its own. */
export function isSinglePage(id: PageId): id is SinglePageId {
  return !isAccountPage(id) && !isEntryPage(id)
}

/** Whether the document of a page is made for each visitor. */
export function isPersonalPage(id: PageId): boolean {
  return 'isPersonal' in pages[id]
}

/** Paths of those. */
export const personalPaths: ReadonlySet<string> = new Set(
  pageIds.filter(isPersonalPage).map((id) => pages[id].path),
)

/** Paths of the pages that are one each, and show content. */
export const singlePaths = pageIds.filter(isSinglePage).map((id): string => pages[id].path)

const signInPaths = pageIds.filter(isAccountPage).map((id): string => pages[id].path)

/** Pages whose content is no file of a folder: a handful, whatever the site has. */
export const fixedPaths = [...singlePaths, ...signInPaths, docsIndexPath]

/** Whether a path, in any letter case, is that of a page where somebody signs in. */
export function isSignInPath(path: string): boolean {
  return signInPaths.includes(withoutTrailingSlash(path.toLowerCase()))
}

/** Addresses of the site for which no content file stands: links to them are never dead. */
export const pathsWithoutContent: readonly string[] = [...signInPaths, docsPath, docsIndexPath]
