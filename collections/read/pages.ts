import type { ContentSource, NavigationNode, SurroundItem, WithBody } from '#collections/content-source.ts'
import type { CollectionName, Page } from '#collections/definitions.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import { isPagePath } from '#collections/page-routes.ts'
import type { Query } from '#collections/query/query.ts'
import { buildNavigation, listNavigationRows } from './navigation.ts'
import { sortNewestFirst } from './newest-first.ts'
import { findSurround, flattenNavigation } from './surround.ts'

/** Collections that routes ask for as a tree. */
type TreeName = 'docs' | 'posts'

/** What the verbs stand over: SQLite on the server; the local database or the query endpoint in the browser. */
export type PageDatabase = {
  /** A question to a collection. */
  ask<T extends object>(name: CollectionName): Query<T>
  /** Names of the columns of a collection, without the row's hash. */
  listFields(name: CollectionName): readonly string[] | Promise<readonly string[]>
  /** The record at a path, with all its fields. */
  findRecord(name: CollectionName, path: string): object | null | Promise<object | null>
  /** Another value once the rows may have changed: trees are kept until then. */
  readVersion(): unknown
}

type Tree = { version: unknown; nodes: NavigationNode[]; items: SurroundItem[] }

/** The verbs of routes over a database, the same on the server and in the browser. */
export function createPages(database: PageDatabase): ContentSource {
  const trees = new Map<TreeName, Tree>()

  /** Everything but the body, which is asked for where it is shown. */
  async function askWithoutBody<Name extends CollectionName>(name: Name): Promise<Query<Page<Name>>> {
    const fields = (await database.listFields(name)).filter((field) => field !== 'body')
    const query = database.ask<Page<Name>>(name)
    return query.select(...(fields as (keyof Page<Name> & string)[])) as Query<Page<Name>>
  }

  async function findFirst<Name extends CollectionName>(name: Name): Promise<Page<Name> | null> {
    return (await askWithoutBody(name)).first()
  }

  async function findPage<Name extends TreeName>(
    name: Name,
    path: string,
  ): Promise<WithBody<Page<Name>> | null> {
    const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    if (!isPagePath(name, wanted)) return null
    // The columns are made from the schema that Page is made from.
    const record = (await database.findRecord(name, wanted)) as WithBody<Page<Name>> | null
    return record && withMarkdownBody(record)
  }

  async function readTree(name: TreeName): Promise<Tree> {
    const version = database.readVersion()
    const known = trees.get(name)
    if (known && known.version === version) return known
    const rows = await listNavigationRows(database.ask(name))
    const items = await putInReadingOrder(name, flattenNavigation(buildNavigation(rows, ['description'])))
    const fresh = { version, nodes: buildNavigation(rows), items }
    trees.set(name, fresh)
    return fresh
  }

  /** Documentation is read as its files are numbered, posts as their list shows them. */
  async function putInReadingOrder(name: TreeName, items: SurroundItem[]): Promise<SurroundItem[]> {
    if (name === 'docs') return items
    const posts = await database.ask<Page<'posts'>>(name).select('path', 'stem', 'date', 'meta').all()
    const places = new Map(sortNewestFirst(posts).map(({ path }, index) => [path, index]))
    return items.toSorted((a, b) => (places.get(a.path) ?? 0) - (places.get(b.path) ?? 0))
  }

  async function listPathsOf(name: TreeName): Promise<string[]> {
    const rows = await database.ask<{ path: string }>(name).select('path').all()
    return rows.map(({ path }) => path).filter((path) => isPagePath(name, path))
  }

  return {
    getHome: () => findFirst('index'),
    getPricing: () => findFirst('pricing'),
    getBlog: () => findFirst('blog'),
    getChangelog: () => findFirst('changelog'),
    getDocsPage: (path) => findPage('docs', path),
    getPost: (path) => findPage('posts', path),
    async listPosts() {
      const posts = (await askWithoutBody('posts')).where('stem', 'NOT LIKE', '%.navigation')
      return sortNewestFirst(await posts.all())
    },
    async listVersions() {
      const versions = database
        .ask<WithBody<Page<'versions'>>>('versions')
        .where('stem', 'NOT LIKE', '%.navigation')
      return sortNewestFirst(await versions.all()).map(withMarkdownBody)
    },
    getNavigation: async (name) => (await readTree(name)).nodes,
    listReadingOrder: async (name) => (await readTree(name)).items,
    getSurround: async (name, path) => findSurround((await readTree(name)).items, path),
    listPaths: async () => [...(await listPathsOf('docs')), ...(await listPathsOf('posts'))],
  }
}

/** The body of a page written in YAML is its own values (C-CONT-11); as prose it is empty. */
function withMarkdownBody<T extends { body: unknown }>(record: T): T & { body: MinimarkBody } {
  const { body } = record
  const isMarkdown = typeof body === 'object' && body !== null && 'type' in body && body.type === 'minimark'
  const empty: MinimarkBody = {
    type: 'minimark',
    value: [],
    toc: { title: '', searchDepth: 2, depth: 2, links: [] },
  }
  return { ...record, body: isMarkdown ? (body as MinimarkBody) : empty }
}
