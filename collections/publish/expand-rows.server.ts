import type { CollectionName } from '#collections/collection-table.ts'
import type { Page } from '#collections/fields.ts'
import { expandGarments } from '#collections/garments/expand-garments.ts'
import { isMarkdownBody } from '#collections/minimark.ts'
import { fillPlanPrices, listPlanPrices } from '#collections/plans/plan-prices.ts'
import { nameTable, readRow } from '#collections/query/query.ts'
import { listColumns, type PageRecord, toRowValues } from '#collections/tables.ts'
import type { SqlValue } from '#database/database.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/** In SQL, of rows of `_files`: what they say is made with garments or with the prices of plans. */
export const showsOthers =
  "(json_array_length(details, '$.garmentUses') > 0 OR json_array_length(details, '$.priceMarks') > 0)"

/**
 * Rows that show garments or prices of plans, made with those that readers see, by the hash of what was compiled: when a
 * price changes, no other file has to be read again.
 */
export function expandRows(database: SqliteDatabase, name: CollectionName): Map<string, SqlValue[]> {
  const rows = database.all(
    `SELECT row_hash, record FROM _files WHERE collection = ? AND record IS NOT NULL AND ${showsOthers}`,
    [name],
  )
  if (rows.length === 0) return new Map()
  const garments = readGarments(database)
  const columns = listColumns(name)
  return new Map(
    rows.map(({ row_hash: hash, record: compiled }) => {
      const record = JSON.parse(String(compiled)) as PageRecord
      const { plans } = name === 'pricing' ? (record as Pricing) : readPricing(database)
      const filled = fillPlanPrices(record, listPlanPrices(plans)) as PageRecord
      // Only Markdown shows garments; of any other file the body is its data.
      const body = isMarkdownBody(filled.body)
        ? { ...filled.body, value: expandGarments(filled.body.value, garments) }
        : filled.body
      return [String(hash), toRowValues(columns, { ...filled, body })]
    }),
  )
}

/** The columns are made from the schema that Page is made from. */
type Pricing = Pick<Page<'pricing'>, 'plans'>

/** The price list asks for its own prices, as they are to be; all others for those that readers see. */
function readPricing(database: SqliteDatabase): Pricing {
  const row = database.first(`SELECT * FROM ${nameTable('pricing')}`)
  return row ? (readRow(listColumns('pricing'), row) as Pricing) : { plans: [] }
}

function readGarments(database: SqliteDatabase): Page<'garments'>[] {
  const columns = listColumns('garments')
  const rows = database.all(`SELECT * FROM ${nameTable('garments')} ORDER BY reference`)
  // The columns are made from the schema that Page is made from.
  return rows.map((row) => readRow(columns, row) as Page<'garments'>)
}
