import { type Place, placeMeasure } from './place-measure.ts'
import type { SizeRow, SizeTable } from './read-size-table.ts'
import type { Measure, TableName } from './table-shapes.ts'
import { type Part, type WearerName, wearers } from './wearers.ts'

/** A body, in centimetres, as far as it is known. */
export type Body = Partial<Record<Measure, number>>

/** The size of a part of the clothes, or why there is none. `by` is the measure that decided. */
export type Answer = { part: Part; by: Measure } & (
  | {
      kind: 'size'
      row: SizeRow
      /** The sizes that the measure falls between; the answer is one of them. */
      between?: { smaller: SizeRow; larger: SizeRow }
      /** Other measures alone would want this smaller size. */
      otherwise?: { by: Measure; row: SizeRow }
      /** Measures that could still change it. */
      unknown: Measure[]
    }
  | { kind: 'below' | 'above'; row: SizeRow; limit: number }
)

/** The sizes of a body: one answer for each part of the clothes of which a measure is known. */
export function answerSizes(wearer: WearerName, body: Body, tables: readonly SizeTable[]): Answer[] {
  const { parts, isOneOf } = wearers[wearer]
  const answers = parts.flatMap((part) => answerPart(part, body, findRows(tables, part.table)) ?? [])
  if (!isOneOf || answers.length < 2) return answers
  const right = answers.filter(({ kind }) => kind === 'size')
  if (right.length > 0) return right
  // Too small for the smallest of all, or too large for the largest.
  return answers.slice(...(answers[0]?.kind === 'below' ? [0, 1] : [-1]))
}

/** The rows of a table; none where it is not at hand. */
export function findRows(tables: readonly SizeTable[], name: TableName): readonly SizeRow[] {
  return tables.find((table) => table.name === name)?.rows ?? []
}

type Found = Place & { measure: Measure }

/** The answer for one part; nothing where no measure of it is known, or the table is not at hand. */
export function answerPart(part: Part, body: Body, rows: readonly SizeRow[]): Answer | undefined {
  const known = part.by.filter((measure) => body[measure] !== undefined)
  const used = part.way === 'first' ? known.slice(0, 1) : known
  const found = used.map((measure) => place(part, measure, body[measure] ?? 0, rows))
  const [first] = found
  if (!first || rows.length === 0) return undefined
  const outside =
    found.find(({ kind }) => kind === 'above') ??
    (found.every(({ kind }) => kind === 'below') ? first : undefined)
  if (outside?.kind === 'above' || outside?.kind === 'below') {
    const { measure: by, kind, limit } = outside
    const row = rows[outside.index]
    return row && { part, by, kind, row, limit }
  }
  const decisive = found.reduce((largest, one) => (one.index > largest.index ? one : largest))
  const row = rows[decisive.index]
  if (!row) return undefined
  const smaller = rows[first.index]
  const unknown = part.way === 'first' ? [] : part.by.filter((measure) => body[measure] === undefined)
  return {
    part,
    by: decisive.measure,
    kind: 'size',
    row,
    unknown,
    ...readBetween(decisive, rows),
    ...(smaller && first.index < decisive.index && { otherwise: { by: first.measure, row: smaller } }),
  }
}

function place(part: Part, measure: Measure, value: number, rows: readonly SizeRow[]): Found {
  const found = placeMeasure(rows, measure, value)
  // Of who grows, the first measure chooses; the others must fit in, and not be grown out of tomorrow.
  const fitsIn = part.way === 'growing' && measure !== part.by[0] && found.kind !== 'above'
  // What is too long is shortened: no length is below the smallest.
  const isShortened = part.lean === 'smaller' && found.kind === 'below'
  if (fitsIn || isShortened) return { kind: 'size', index: found.index, measure }
  if (part.lean === 'smaller' && found.kind === 'between') return { ...found, index: found.smaller, measure }
  return { ...found, measure }
}

function readBetween(found: Place, rows: readonly SizeRow[]) {
  if (found.kind !== 'between') return {}
  const [smaller, larger] = [rows[found.smaller], rows[found.larger]]
  return smaller && larger ? { between: { smaller, larger } } : {}
}
