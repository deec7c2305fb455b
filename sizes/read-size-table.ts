import { findColumn, isPoint, listMeasures, type Measure, type Span, type TableName } from './table-shapes.ts'

export type SizeRow = {
  size: string
  alias?: string
  /** Of children, as far as the table tells it: `8 años`. */
  age?: string
  spans: Partial<Record<Measure, Span>>
}

/** A table of sizes, the smallest first. */
export type SizeTable = { name: TableName; rows: SizeRow[] }

/** Why a table is none, and in which of its rows; that of the names of the columns is 0. */
export type TableMistake = { row: number } & (
  | { kind: 'size-table-column'; parameters: { table: string; column: string } }
  | { kind: 'size-table-cell'; parameters: { column: string; size: string; value: string } }
  | { kind: 'size-table-short'; parameters: { table: string } }
  | { kind: 'size-table-skips'; parameters: { size: string; before: string } }
  | { kind: 'size-table-step'; parameters: { column: string; size: string; before: string } }
)

/**
 * Reads a table as it stands in a page: the names of its columns, then its rows, with whatever spaces. With any mistake there is no table:
 * an answer of half a table would be wrong.
 */
export function readSizeTable(
  name: TableName,
  cells: readonly (readonly string[])[],
): { table: SizeTable; mistakes: [] } | { table: null; mistakes: TableMistake[] } {
  const [head = [], ...body] = cells.map((row) => row.map((cell) => cell.trim().replace(/\s/g, ' ')))
  const parts = ['size', 'alias', ...listMeasures(name)] as const
  const columns = parts.flatMap((part) => {
    const column = findColumn(name, part)
    return column === undefined ? [] : [{ part, column, index: head.indexOf(column) }]
  })
  const mistakes = columns.flatMap(({ column, index }): TableMistake[] =>
    index < 0 ? [{ row: 0, kind: 'size-table-column', parameters: { table: name, column } }] : [],
  )
  if (mistakes.length > 0) return { table: null, mistakes }
  const ageIndex = head.indexOf(findColumn(name, 'age') ?? '')
  const rows = body.map((cellsOfRow, row) => readRow(cellsOfRow, row + 1))
  if (rows.length < 2) mistakes.push({ row: 0, kind: 'size-table-short', parameters: { table: name } })
  if (mistakes.length === 0) mistakes.push(...checkNames(rows), ...checkColumns(name, rows))
  return mistakes.length === 0 ? { table: { name, rows }, mistakes: [] } : { table: null, mistakes }

  function readRow(row: readonly string[], number: number): SizeRow {
    const age = row[ageIndex]
    const found: SizeRow = { size: '', ...(age && { age }), spans: {} }
    for (const { part, column, index } of columns) {
      const value = row[index] ?? ''
      const span = part === 'size' || part === 'alias' ? undefined : readSpan(value)
      if (part === 'size' || part === 'alias') found[part] = value
      else if (span) found.spans[part] = span
      if (value === '' || span === null)
        mistakes.push({
          row: number,
          kind: 'size-table-cell',
          parameters: { column, size: found.size, value },
        })
    }
    return found
  }
}

/** `86`, `13,2`, `87–92`, `de 161 a 172 cm`, `hasta 160 cm` or `desde 173 cm`; `null` for anything else. */
function readSpan(text: string): Span | null {
  const number = String.raw`(\d{1,3}(?:,\d)?)`
  const read = (pattern: string) => new RegExp(`^${pattern}(?: cm)?$`).exec(text)?.slice(1).map(toNumber)
  const [only] = read(number) ?? []
  if (only !== undefined) return { from: only, to: only }
  const [from, to] = read(`${number}[–-]${number}`) ?? read(`de ${number} a ${number}`) ?? []
  if (from !== undefined && to !== undefined) return from < to ? { from, to } : null
  const [end] = read(`hasta ${number}`) ?? []
  if (end !== undefined) return { from: null, to: end }
  const [start] = read(`desde ${number}`) ?? []
  return start === undefined ? null : { from: start, to: null }
}

function toNumber(text = ''): number {
  return Number(text.replace(',', '.'))
}

/** Sizes that are numbers rise by the same step, or one is missing between them. */
function checkNames(rows: readonly SizeRow[]): TableMistake[] {
  const step = Number(rows[1]?.size) - Number(rows[0]?.size)
  return listPairs(rows).flatMap(({ row, before, number }): TableMistake[] => {
    const isTwice = rows.findIndex(({ size }) => size === row.size) < number - 1
    const isWrong = isTwice || (step > 0 && Number(row.size) - Number(before.size) !== step)
    const parameters = { size: row.size, before: before.size }
    return isWrong ? [{ row: number, kind: 'size-table-skips', parameters }] : []
  })
}

/** Every measure rises from size to size; spans follow one another without a centimetre between or in both. */
function checkColumns(name: TableName, rows: readonly SizeRow[]): TableMistake[] {
  return listMeasures(name).flatMap((measure) =>
    listPairs(rows).flatMap(({ row, before, number }): TableMistake[] => {
      if (follows(before.spans[measure], row.spans[measure])) return []
      const parameters = { column: findColumn(name, measure) ?? '', size: row.size, before: before.size }
      return [{ row: number, kind: 'size-table-step', parameters }]
    }),
  )
}

function follows(before: Span | undefined, span: Span | undefined): boolean {
  const [end, start] = [before?.to, span?.from]
  if (typeof end !== 'number' || typeof start !== 'number') return false
  return start > end && ((isPoint(before) && isPoint(span)) || start <= end + 1)
}

function listPairs(rows: readonly SizeRow[]) {
  return rows.slice(1).map((row, index) => ({ row, before: rows[index] ?? row, number: index + 2 }))
}
