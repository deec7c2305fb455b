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

  function ask<T extends object>(name: CollectionName): Query<T> {
    return query<T>({ table: nameTable(name), columns: columnsOf(name), all: (sql) => database.all(sql) })
  }

  /** Everything but the body, which is asked for where it is shown. */
  function askWithoutBody<Name extends CollectionName>(name: Name): Query<Page<Name>> {
    const fields = columnsOf(name)
      .map((column) => column.name)
      .filter((field) => field !== 'body')
    return ask<Page<Name>>(name).select(...(fields as (keyof Page<Name> & string)[])) as Query<Page<Name>>
  }

  /** With bound values the statement is prepared once for all paths. */
  function findByPath<Name extends TreeName>(name: Name, path: string): WithBody<Page<Name>> | null {
    const wanted = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    if (!isPagePath(name, wanted)) return null
    const fields = columnsOf(name)
      .map((column) => `"${column.name}"`)
      .join(', ')
    const row = database.first(`SELECT ${fields} FROM ${nameTable(name)} WHERE path = ?`, [wanted])
    return row ? withMarkdownBody(readRow(columnsOf(name), row) as WithBody<Page<Name>>) : null
  }

  async function readTree(name: TreeName): Promise<{ tree: NavigationNode[]; items: SurroundItem[] }> {
    // Changes when another connection has committed to the file.
    const version = database.first('PRAGMA data_version')?.data_version
    const known = trees.get(name)
    if (known && known.version === version) return known
    const rows = await listNavigationRows(ask(name))
    const fresh = {
      version,
      tree: buildNavigation(rows),
      items: flattenNavigation(buildNavigation(rows, ['description'])),
    }
    trees.set(name, fresh)
    return fresh
  }

  return {
    getHome: () => askWithoutBody('index').first(),
    getPricing: () => askWithoutBody('pricing').first(),
    getBlog: () => askWithoutBody('blog').first(),
    getChangelog: () => askWithoutBody('changelog').first(),
    getDocsPage: async (path) => findByPath('docs', path),
    getPost: async (path) => findByPath('posts', path),
    listPosts: () => askWithoutBody('posts').where('stem', 'NOT LIKE', '%.navigation').all(),
    async listVersions() {
      const versions = ask<WithBody<Page<'versions'>>>('versions')
        .where('stem', 'NOT LIKE', '%.navigation')
        .order('date', 'DESC')
      return (await versions.all()).map(withMarkdownBody)
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
