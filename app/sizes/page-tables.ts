import { readSizeTable, type SizeTable } from '#sizes/read-size-table.ts'
import { findTableName } from '#sizes/table-shapes.ts'

/** The tables of a page: what visitors read is what is answered from. */
export function readTables(page: Document): SizeTable[] {
  return [...page.querySelectorAll<HTMLTableElement>('table[data-sizes]')].flatMap((table) => {
    const name = findTableName(table.dataset.sizes ?? '')
    const cells = [...table.rows].map((row) => [...row.cells].map((cell) => readCell(cell)))
    return (name && readSizeTable(name, cells).table) ?? []
  })
}

/** The text of a cell without our own mark. */
function readCell(cell: HTMLTableCellElement): string {
  return [...cell.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('.your-size')))
    .map((node) => node.textContent)
    .join('')
}
