import type { CollectionName } from '#collections/collection-table.ts'
import type { Page } from '#collections/fields.ts'
import { expandGarments } from '#collections/garments/expand-garments.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import { nameTable, readRow } from '#collections/query/query.ts'
import { listColumns, toRowValues } from '#collections/tables.ts'
import type { SqlValue } from '#database/database.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/**
 * Rows whose bodies show garments, made with the garments that readers see, by the hash of what was compiled: when a
 * price changes, no other file has to be read again.
 */
export function expandRows(
  database: SqliteDatabase,
  name: CollectionName,
  stagingTable: string,
): Map<string, SqlValue[]> {
  const rows = database.all(
    `SELECT * FROM ${stagingTable} WHERE "__hash__" IN
      (SELECT row_hash FROM _files WHERE collection = ? AND json_array_length(details, '$.garmentUses') > 0)`,
    [name],
  )
  if (rows.length === 0) return new Map()
  const garments = readGarments(database)
  const columns = listColumns(name)
  return new Map(
    rows.map((row) => {
      const record = readRow(columns, row)
      // The compiler's own columns; only Markdown shows garments.
      const body = record.body as MinimarkBody
      const expanded = { ...body, value: expandGarments(body.value, garments) }
      return [String(row.__hash__), toRowValues(columns, { ...record, body: expanded })]
    }),
  )
}

function readGarments(database: SqliteDatabase): Page<'garments'>[] {
  const columns = listColumns('garments')
  const rows = database.all(`SELECT * FROM ${nameTable('garments')} ORDER BY reference`)
  // The columns are made from the schema that Page is made from.
  return rows.map((row) => readRow(columns, row) as Page<'garments'>)
}
