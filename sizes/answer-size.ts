import { type Place, placeAtMost, placeMeasure } from './place-measure.ts'
import type { SizeRow, SizeTable } from './read-size-table.ts'
import type { Measure, TableName } from './table-shapes.ts'
import { listParts, type Part, type WearerName } from './wearers.ts'

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
  const { parts, isOneOf } = listParts(wearer)
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

type Found = { measure: Measure; place: Place; index: number }

/** The answer for one part; nothing where no measure of it is known, or the table is not at hand. */
export function answerPart(part: Part, body: Body, rows: readonly SizeRow[]): Answer | undefined {
  const known = part.by.filter((measure) => body[measure] !== undefined)
  const used = part.way === 'first' ? known.slice(0, 1) : known
  const found = used.map((measure) => place(part, measure, body[measure] ?? 0, rows))
  const [first] = found
  if (!first || rows.length === 0) return undefined
  const outside =
    found.find(({ place: { kind } }) => kind === 'above') ??
    (found.every(({ place: { kind } }) => kind === 'below') ? first : undefined)
  if (outside && (outside.place.kind === 'above' || outside.place.kind === 'below')) {
    const { kind, limit } = outside.place
    const row = rows.at(kind === 'above' ? -1 : 0)
    return row && { part, by: outside.measure, kind, row, limit }
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
    ...readBetween(decisive.place, rows),
    ...(smaller && first.index < decisive.index && { otherwise: { by: first.measure, row: smaller } }),
  }
}

function place(part: Part, measure: Measure, value: number, rows: readonly SizeRow[]): Found {
  // Of who grows, the first measure chooses and the others must fit in.
  const isToFitIn = part.way === 'growing' && measure !== part.by[0]
  const found = (isToFitIn ? placeAtMost : placeMeasure)(rows, measure, value)
  if (found.kind === 'size') return { measure, place: found, index: found.index }
  if (found.kind === 'between')
    return { measure, place: found, index: part.lean === 'smaller' ? found.smaller : found.larger }
  // What is too long is shortened: no length is below the smallest.
  if (found.kind === 'below' && part.lean === 'smaller')
    return { measure, place: { kind: 'size', index: 0 }, index: 0 }
  return { measure, place: found, index: found.kind === 'below' ? 0 : rows.length - 1 }
}

function readBetween(found: Place, rows: readonly SizeRow[]) {
  if (found.kind !== 'between') return {}
  const [smaller, larger] = [rows[found.smaller], rows[found.larger]]
  return smaller && larger ? { between: { smaller, larger } } : {}
}
