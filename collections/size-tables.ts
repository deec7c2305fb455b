import type { Position } from '#collections/problems/problem.ts'
import { type Teller, top } from '#collections/problems/teller.ts'
import { readSizeTable, type SizeTable, type TableMistake } from '#sizes/read-size-table.ts'
import { findTableName, tableNames } from '#sizes/table-shapes.ts'
import { childrenOf, isElement, listRows, type MinimarkElement, type MinimarkNode } from './minimark.ts'

/** A table of a page that is said to be one of sizes: `::table{sizes="mujer"}`. */
type WrittenTable = { name: string; table: MinimarkElement; rows: MinimarkElement[] }

type NameMistake = {
  row: 0
  kind: 'size-table-unknown'
  parameters: { table: string; tables: readonly string[] }
}

/** Every table of sizes among the nodes, as it is written. */
function listWrittenTables(nodes: readonly MinimarkNode[]): WrittenTable[] {
  return nodes.flatMap((node): WrittenTable[] => {
    if (!isElement(node)) return []
    const [tag, { sizes }] = node
    if (tag !== 'table' || sizes === undefined) return listWrittenTables(childrenOf(node))
    return [{ name: typeof sizes === 'string' ? sizes : '', table: node, rows: listRows(childrenOf(node)) }]
  })
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
        .map(readCell),
    ),
  )
}

/** The tables of sizes among the nodes of a page that was compiled, and has none with a mistake. */
export function readSizeTables(nodes: readonly MinimarkNode[]): SizeTable[] {
  return listWrittenTables(nodes).flatMap((written) => readWrittenTable(written).table ?? [])
}

function readCell(node: MinimarkNode): string {
  return isElement(node) ? childrenOf(node).map(readCell).join('') : node
}
