import type { CollectionName } from '#collections/collection-table.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { nameTable, type Query, query } from '#collections/query/query.ts'
import { createPages } from '#collections/read/pages.ts'
import type { ContentQueries } from './content-queries.ts'

/** The content source of the browser: the verbs of the server over the local database or the query endpoint. */
export function createBrowserContent(queries: ContentQueries): ContentSource {
  function ask<T extends object>(name: CollectionName): Query<T> {
    return query<T>({ table: nameTable(name), all: (sql) => queries.all(name, sql) })
  }

  return createPages({
    ask,
    async listFields(name) {
      const { columns } = (await queries.readManifest())[name]
      return columns.map((column) => column.name)
    },
    findRecord: (name, path) => ask(name).path(path).first(),
    // A document stays with the build that it came from.
    readVersion: () => 'this build',
  })
}
