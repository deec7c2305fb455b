import {
  type CollectionName,
  type EntryName,
  entryNames,
  isEntryName,
  isInFileOrder,
  isPagePath,
  type ListName,
  type PageName,
} from '#collections/collection-table.ts'
import type {
  ContentSource,
  ListedEntry,
  NavigationNode,
  SurroundItem,
  WithBody,
} from '#collections/content-source.ts'
import type { Page } from '#collections/fields.ts'
import { createBody, isMarkdownBody, type MinimarkBody } from '#collections/minimark.ts'
import type { Query } from '#collections/query/query.ts'
import { readSizeTables } from '#collections/size-tables.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { buildNavigation, listNavigationRows } from './navigation.ts'
import { type DatedEntry, sortNewestFirst } from './newest-first.ts'
import { findSurround, listPageNodes } from './surround.ts'

/** What the verbs stand over: SQLite on the server; the local database or the query endpoint in the browser. */
export type PageDatabase = {
  /** A question to a collection. */
  ask<T extends object>(name: CollectionName): Query<T>
  /** Names of the columns of a collection, without the row's hash. */
  listFields(name: CollectionName): readonly string[] | Promise<readonly string[]>
  /** Another value once the rows may have changed: trees are kept until then. */
  readVersion(): unknown
}

type Tree = { nodes: NavigationNode[]; items: SurroundItem[] }

/** The verbs of routes over a database, the same on the server and in the browser. */
export function createPages(database: PageDatabase): ContentSource {
  /** What `make` gives for a name is kept until the rows may have changed. */
  function keep<Name, T>(make: (name: Name) => Promise<T>): (name: Name) => Promise<T> {
    const kept = new Map<Name, { version: unknown; value: T }>()
    return async (name) => {
      const version = database.readVersion()
      const known = kept.get(name)
      if (known && known.version === version) return known.value
      const value = await make(name)
      kept.set(name, { version, value })
      return value
    }
  }

  /** Every field, or every one but the body, which is asked for where it is shown. */
  async function askFields<T extends object>(name: CollectionName, left?: 'body'): Promise<Query<T>> {
    const fields = (await database.listFields(name)).filter((field) => field !== left)
    return database.ask<T>(name).select(...(fields as (keyof T & string)[])) as Query<T>
  }

  async function getEntry<Name extends EntryName>(
    name: Name,
    path: string,
  ): Promise<WithBody<Page<Name>> | null> {
    const wanted = withoutTrailingSlash(path)
    if (!isPagePath(name, wanted)) return null
    const record = await (await askFields<WithBody<Page<Name>>>(name)).path(wanted).first()
    return record && withMarkdownBody(record)
  }

  const readTree = keep(async (name: EntryName): Promise<Tree> => {
    const rows = await listNavigationRows(database.ask(name))
    const nodes = buildNavigation(rows)
    const descriptions = new Map(rows.map(({ path, description }) => [path, description]))
    const items = listPageNodes(nodes).map(({ title, path, stem = '' }) => {
      return { title, path, stem, description: descriptions.get(path) ?? null }
    })
    return { nodes, items: await putInReadingOrder(name, items) }
  })

  /** As the collection's list shows them. */
  async function putInReadingOrder(name: EntryName, items: SurroundItem[]): Promise<SurroundItem[]> {
    if (isInFileOrder(name)) return items
    const entries = await database
      .ask<DatedEntry & { path: string }>(name)
      .select('path', 'stem', 'date', 'meta')
      .all()
    const places = new Map(sortNewestFirst(entries).map(({ path }, index) => [path, index]))
    return items.toSorted((a, b) => (places.get(a.path) ?? 0) - (places.get(b.path) ?? 0))
  }

  async function listEntries<Name extends ListName>(name: Name): Promise<ListedEntry<Name>[]> {
    const hasPages = isEntryName(name)
    const query = await askFields<Page<Name>>(name, hasPages ? 'body' : undefined)
    const entries: object[] = await query.where('stem', 'NOT LIKE', '%.navigation').all()
    // The columns are made from the schema that Page is made from; that of dated entries has a date.
    const sorted = isInFileOrder(name) ? entries : sortNewestFirst(entries as DatedEntry[])
    const listed = hasPages ? sorted : (sorted as { body: unknown }[]).map(withMarkdownBody)
    return listed as ListedEntry<Name>[]
  }

  const readSizes = keep(async (name: 'docs'): Promise<readonly SizeTable[]> => {
    const pages = await database
      .ask<{ body: MinimarkBody }>(name)
      .select('body')
      .where('body', 'LIKE', '%"sizes":"%')
      .all()
    return pages.flatMap(({ body }) => readSizeTables(body.value))
  })

  async function listPathsOf(name: EntryName): Promise<string[]> {
    const rows = await database.ask<{ path: string }>(name).select('path').all()
    return rows.map(({ path }) => path).filter((path) => isPagePath(name, path))
  }

  return {
    getPage: async <Name extends PageName>(name: Name) => (await askFields<Page<Name>>(name, 'body')).first(),
    getEntry,
    async findEntry(path) {
      const name = entryNames.find((known) => isPagePath(known, withoutTrailingSlash(path)))
      return name === undefined ? null : getEntry(name, path)
    },
    listEntries,
    getNavigation: async (name) => (await readTree(name)).nodes,
    listReadingOrder: async (name) => (await readTree(name)).items,
    getSurround: async (name, path) => findSurround((await readTree(name)).items, path),
    listSizeTables: () => readSizes('docs'),
    listPaths: async () => (await Promise.all(entryNames.map(listPathsOf))).flat(),
  }
}

/** As prose the body of a page written in YAML is empty. */
function withMarkdownBody<T extends { body: unknown }>(record: T): T & { body: MinimarkBody } {
  return { ...record, body: isMarkdownBody(record.body) ? record.body : createBody([]) }
}
