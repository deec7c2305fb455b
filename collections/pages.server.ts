import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { ContentSource, NavigationNode, SurroundItem, WithBody } from './content-source.ts'
import { type CollectionName, isPagePath, type Page } from './definitions.ts'
import type { MinimarkBody } from './minimark.ts'
import { buildNavigation, listNavigationRows } from './navigation.ts'
import { type Query, query, readRow } from './query.ts'
import { findSurround, flattenNavigation } from './surround.ts'
import { listColumns, nameTable } from './tables.ts'

/** Collections that routes ask for as a tree. */
type TreeName = 'docs' | 'posts'

/**
 * The content source of the server, over a compiled database that is open for reading. Trees are kept until
 * another connection changes the database, so a site of a thousand pages builds them once.
 */
export function createContentSource(database: SqliteDatabase): ContentSource {
  const columns = new Map<CollectionName, ReturnType<typeof listColumns>>()
  const trees = new Map<TreeName, { version: unknown; tree: NavigationNode[]; items: SurroundItem[] }>()

  function columnsOf(name: CollectionName): ReturnType<typeof listColumns> {
    const known = columns.get(name) ?? listColumns(name)
    columns.set(name, known)
    return known
  }

  function ask(name: CollectionName): Query {
    return query({ table: nameTable(name), columns: columnsOf(name), all: (sql) => database.all(sql) })
  }

  /** Columns of a page without its body and its hash. */
  function listFields(name: CollectionName): string[] {
    return columnsOf(name).map((column) => column.name).filter((field) => field !== 'body')
  }

  async function getSingle<Name extends CollectionName>(name: Name): Promise<Page<Name> | null> {
    // The columns are made from the schema that the type is made from, and compileContent has checked the values.
    return (await ask(name).select(...listFields(name)).first()) as Page<Name> | null
  }

  /** With bound values the statement is prepared once for all paths. */
  function findByPath<Name extends TreeName>(name: Name, path: string): WithBody<Page<Name>> | null {
    const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    if (!isPagePath(name, wanted)) return null
    const fields = columnsOf(name).map((column) => `"${column.name}"`).join(', ')
    const row = database.first(`SELECT ${fields} FROM ${nameTable(name)} WHERE path = ?`, [wanted])
    return row ? (withMarkdownBody(readRow(columnsOf(name), row)) as WithBody<Page<Name>>) : null
  }

  async function readTree(name: TreeName): Promise<{ tree: NavigationNode[]; items: SurroundItem[] }> {
    // Changes when another connection has committed to the file.
    const version = database.first('PRAGMA data_version')?.data_version
    const known = trees.get(name)
    if (known && known.version === version) return known
    const rows = await listNavigationRows(ask(name), ['description'])
    const fresh = { version, tree: buildNavigation(rows), items: flattenNavigation(buildNavigation(rows, ['description'])) }
    trees.set(name, fresh)
    return fresh
  }

  return {
    getHome: () => getSingle('index'),
    getPricing: () => getSingle('pricing'),
    getBlog: () => getSingle('blog'),
    getChangelog: () => getSingle('changelog'),
    getDocsPage: async (path) => findByPath('docs', path),
    getPost: async (path) => findByPath('posts', path),
    async listPosts() {
      const posts = await ask('posts').select(...listFields('posts')).where('stem', 'NOT LIKE', '%.navigation').all()
      return posts as Page<'posts'>[]
    },
    async listVersions() {
      const fields = [...listFields('versions'), 'body']
      const versions = ask('versions').select(...fields).where('stem', 'NOT LIKE', '%.navigation').order('date', 'DESC')
      return (await versions.all()).map(withMarkdownBody) as WithBody<Page<'versions'>>[]
    },
    getNavigation: async (name) => (await readTree(name)).tree,
    getSurround: async (name, path) => findSurround((await readTree(name)).items, path),
    async listPaths() {
      const names = ['docs', 'posts'] as const
      return names.flatMap((name) =>
        database
          .all(`SELECT path FROM ${nameTable(name)} ORDER BY stem`)
          .map(({ path }) => String(path))
          .filter((path) => isPagePath(name, path)),
      )
    },
  }
}

/** The body of a page written in YAML is its own values (C-CONT-11); as prose it is empty. */
function withMarkdownBody(record: Record<string, unknown>): Record<string, unknown> {
  const { body } = record
  if (typeof body === 'object' && body !== null && 'type' in body && body.type === 'minimark') return record
  const empty: MinimarkBody = { type: 'minimark', value: [], toc: { title: '', searchDepth: 2, depth: 2, links: [] } }
  return { ...record, body: empty }
}
