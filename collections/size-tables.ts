import type { Position } from '#collections/problems/problem.ts'
import { type Teller, top } from '#collections/problems/teller.ts'
import { readSizeTable, type SizeTable, type TableMistake } from '#sizes/read-size-table.ts'
import { findTableName, tableNames } from '#sizes/table-shapes.ts'
import {
  childrenOf,
  isElement,
  listElements,
  listRows,
  type MinimarkElement,
  type MinimarkNode,
  readText,
  readTextProperty,
} from './minimark.ts'

/** A table of a page that is said to be one of sizes: `::table{sizes="mujer"}`. */
type WrittenTable = { name: string; table: MinimarkElement; rows: MinimarkElement[] }

type NameMistake = {
  row: 0
  kind: 'size-table-unknown'
  parameters: { table: string; tables: readonly string[] }
}

/** Every table of sizes among the nodes, as it is written. */
function listWrittenTables(nodes: readonly MinimarkNode[]): WrittenTable[] {
  return listElements(nodes)
    .filter(([tag, { sizes }]) => tag === 'table' && sizes !== undefined)
    .map((table) => ({ name: readTextProperty(table[1].sizes), table, rows: listRows(childrenOf(table)) }))
}

/** The tables of sizes of a page, and what is wrong with them: one that is wrong anywhere has no rows. */
export function readTables(
  { tell }: Teller,
  nodes: readonly MinimarkNode[],
  placeOf: (element: MinimarkElement) => Position | undefined,
): (Position & SizeTable)[] {
  return listWrittenTables(nodes).flatMap((written) => {
    const { table, mistakes } = readWrittenTable(written)
    const place = placeOf(written.table) ?? top
    for (const { row, ...reason } of mistakes)
      tell('error', placeOf((row > 0 && written.rows[row]) || written.table) ?? place, reason)
    const name = findTableName(written.name)
    return name ? [{ name, rows: table?.rows ?? [], line: place.line, column: place.column }] : []
  })
}

/** What a table of a page says of sizes, or why it says nothing. */
function readWrittenTable({ name, rows }: WrittenTable): {
  table: SizeTable | null
  mistakes: (TableMistake | NameMistake)[]
} {
  const known = findTableName(name)
  if (!known) {
    const parameters = { table: name, tables: tableNames }
    return { table: null, mistakes: [{ row: 0, kind: 'size-table-unknown', parameters }] }
  }
  return readSizeTable(
    known,
    rows.map((row) =>
      childrenOf(row)
        .filter((cell) => isElement(cell))
        .map((cell) => readText([cell])),
    ),
  )
}

/** The tables of sizes among the nodes of a page that was compiled, and has none with a mistake. */
export function readSizeTables(nodes: readonly MinimarkNode[]): SizeTable[] {
  return listWrittenTables(nodes).flatMap((written) => readWrittenTable(written).table ?? [])
}
