import type { ContentSource } from '#collections/content-source.ts'
import { nameTable, query, readRow } from '#collections/query/query.ts'
import { listColumns } from '#collections/tables.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { createPages } from './pages.ts'

/**
 * The content source of the server, over a compiled database that is open for reading. Trees are kept until
 * another connection changes the database, so a site of a thousand pages builds them once.
 */
export function createContentSource(database: SqliteDatabase): ContentSource {
  return createPages({
    ask: (name) =>
      query({
        table: nameTable(name),
        all: async (sql) => database.all(sql).map((row) => readRow(listColumns(name), row)),
      }),
    listFields: (name) => listColumns(name).map((column) => column.name),
    // Changes when another connection has committed to the file.
    readVersion: () => database.first('PRAGMA data_version')?.data_version,
  })
}
