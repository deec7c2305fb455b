import { pages } from '#config/pages.ts'

/**
 * TABLE 3: every collection of the content (specification 3). Here stands what the browser may know of one; its fields
 * stand in `fields.ts`. All else follows: tables and dumps, addresses, what is searched, told to the outside and kept
 * for reading without a network. What a collection must bring beside its row does not compile until it is there.
 */
export const collections = {
  index: { include: '0.index.yml', route: pages.index.path },
  pricing: { include: '2.pricing.yml', route: pages.pricing.path },
  docs: { include: '1.docs/', route: pages['docs-slug'].path, order: 'by file', isSearched: true },
  blog: { include: '3.blog.yml', route: pages.blog.path },
  posts: { include: '3.blog/', route: pages['blog-slug'].path, order: 'newest first', isSearched: true },
  changelog: { include: '4.changelog.yml', route: pages.changelog.path },
  versions: { include: '4.changelog/', route: null, order: 'newest first' },
  coleccion: { include: '5.coleccion.yml', route: pages.coleccion.path },
  // Before the garments, whose folder they stand in.
  mujer: { include: '5.coleccion/mujer.yml', route: pages.mujer.path },
  hombre: { include: '5.coleccion/hombre.yml', route: pages.hombre.path },
  ninas: { include: '5.coleccion/ninas.yml', route: pages.ninas.path },
  ninos: { include: '5.coleccion/ninos.yml', route: pages.ninos.path },
  lista: { include: '5.coleccion/lista.yml', route: pages.lista.path },
  garments: { include: '5.coleccion/', route: pages['coleccion-slug'].path, order: 'by file' },
} as const satisfies Record<string, PageCollection | EntryCollection>

/** A page of its own kind, made of one file. */
type PageCollection = {
  /** Relative to the content folder; a file belongs to a collection by its path (C-CONT-1). */
  include: `${string}.yml`
  /** Its path. */
  route: `/${string}`
}

type ManyPaths = `/${string}/*` | `/${string}/:slug`

/** Many pages of one kind. */
type EntryCollection = {
  /** A folder, with everything below it. */
  include: `${string}/`
  /** Which paths are pages (`:slug` is one segment, `*` any number); `null` for entries that another page shows together. */
  route: ManyPaths | null
  /** How entries stand in lists and are read one after the other. */
  order: 'by file' | 'newest first'
  /** Whether the search finds its pages; those in the order of their files are listed before anything is typed, too. */
  isSearched?: true
}

type Table = typeof collections

export type CollectionName = keyof Table

type NamesOf<Row> = { [Name in CollectionName]: Table[Name] extends Row ? Name : never }[CollectionName]

/** Collections of many entries. */
export type ListName = NamesOf<{ include: `${string}/` }>

/** Collections of one page. */
export type PageName = Exclude<CollectionName, ListName>

/** Collections of which each entry is a page. */
export type EntryName = NamesOf<{ route: ManyPaths }>

/** Collections whose entries have a date. */
export type DatedName = NamesOf<{ order: 'newest first' }>

/** Every collection, in the order of the table. */
export const collectionNames = Object.keys(collections) as CollectionName[]

/** The public collection of this very name, letter case included; `info` and what objects inherit are none (C-DUMP-6). */
export function findCollection(name: string): CollectionName | undefined {
  return collectionNames.find((known) => known === name)
}

/** Collections that have pages of their own. */
export const publicNames = collectionNames.filter((name) => collections[name].route !== null) as (
  | PageName
  | EntryName
)[]

/** Collections of which each entry is a page. */
export const entryNames = collectionNames.filter(isEntryName)

export function isEntryName(name: CollectionName): name is EntryName {
  return collections[name].route?.match(/\/(\*|:slug)$/) != null
}

/** Collections whose pages the search finds. */
export const searchedNames = entryNames.filter((name) => 'isSearched' in collections[name])

/** Whether entries are read as their files are numbered. */
export function isInFileOrder(name: CollectionName): boolean {
  const row: PageCollection | EntryCollection = collections[name]
  return 'order' in row && row.order === 'by file'
}

/** Whether a record's path is a page; names that begin with a dot never are (open point O-18). */
export function isPagePath(collection: CollectionName, path: string): boolean {
  const { route } = collections[collection]
  if (route === null || path.slice(path.lastIndexOf('/') + 1).startsWith('.')) return false
  const [start = '', kind] = route.split(/(?<=\/)(\*|:slug)$/)
  if (!kind) return path === route
  const rest = path.slice(start.length)
  return path.startsWith(start) && rest !== '' && (kind === '*' || !rest.includes('/'))
}

/** The collection whose page stands at this path, if there is one. */
export function findCollectionOfPath(path: string): PageName | EntryName | undefined {
  return publicNames.find((name) => isPagePath(name, path))
}
