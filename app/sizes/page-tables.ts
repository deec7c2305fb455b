import type { SizeRow, SizeTable } from '#sizes/read-size-table.ts'
import { findTableName } from '#sizes/table-shapes.ts'

/**
 * What a table of a page has of its sizes, as data: what is displayed may be in another language, or in inches too, by the
 * time that it is asked.
 */
export function writeTable({ name, rows }: SizeTable) {
  return { 'data-sizes': name, 'data-size-rows': JSON.stringify(rows) }
}

/** The tables of a page that have their data. */
export function readTables(page: Document): SizeTable[] {
  return [...page.querySelectorAll<HTMLTableElement>('table[data-sizes]')].flatMap(({ dataset }) => {
    const name = findTableName(dataset.sizes ?? '')
    const rows = readRows(dataset.sizeRows)
    return name && rows ? [{ name, rows }] : []
  })
}

/** What the server of this very build has written (`writeTable`); nothing where something has damaged the page since. */
function readRows(text = ''): SizeRow[] | undefined {
  try {
    return JSON.parse(text) as SizeRow[]
  } catch {
    return undefined
  }
}
