import { type GarmentSizes, listGarmentParts } from './garment-sizes.ts'
import { listGarmentWearers } from './garment-tables.ts'
import { type Part, wearers } from './parts.ts'
import type { Question } from './question.ts'
import { type Body, readMeasures, type TypedMeasures } from './read-measures.ts'
import type { SizeRow, SizeTable } from './read-size-table.ts'
import { isPoint, type Measure, type Span, type TableName } from './table-shapes.ts'
import type { WearerName } from './wearers.ts'

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

/** What is asked of somebody: about a garment, only what decides about it, of all whom it is for. */
export function createQuestion(wearer: WearerName, garment?: GarmentSizes): Question {
  if (!garment) return { wearer, fields: { [wearer]: wearers[wearer].measures } }
  const fields = listGarmentWearers(garment).map((name) => {
    const deciding = listGarmentParts(garment, name).flatMap(({ by }) => by)
    return [name, [...new Set(deciding)]]
  })
  return { wearer, fields: Object.fromEntries(fields), garment }
}

/** Answers what was typed. The same on the server and in the browser. */
export function askSizes(question: Question, typed: TypedMeasures, tables: readonly SizeTable[]) {
  const { wearer, fields, garment } = question
  const { body, mistakes } = readMeasures(fields[wearer] ?? [], typed)
  const answers = garment
    ? listGarmentParts(garment, wearer).flatMap(
        (part) => answerGarmentPart(garment, part, body, findRows(tables, part.table)) ?? [],
      )
    : answerSizes(wearer, body, tables)
  return { body, mistakes, answers }
}

/** In the words of the garment; who is outside of its table is told where the garment itself begins or ends. */
function answerGarmentPart(garment: GarmentSizes, part: Part, body: Body, rows: readonly SizeRow[]) {
  const named = part.id === 'largo' ? rows : nameRows(rows, garment)
  const found = answerPart(part, body, named)
  if (found?.kind === 'size') return found
  const made = listMadeSizes(garment, part)
  const rowsMade = named.filter(({ size }) => made.includes(size))
  return answerPart(part, body, rowsMade)
}

/** What a garment is made in: its sizes, or the lengths of its leg. */
export function listMadeSizes({ sizes, lengths = [] }: GarmentSizes, { id }: Part): readonly string[] {
  return id === 'largo' ? lengths : sizes
}

/** The rows of a table with the names that a garment gives them: numbers, letters or inches. */
function nameRows(rows: readonly SizeRow[], { sizes }: Pick<GarmentSizes, 'sizes'>): readonly SizeRow[] {
  const isCalledOtherwise = sizes.every((name) => rows.some(({ alias }) => alias === name))
  return isCalledOtherwise ? rows.map(({ size, alias = size, spans }) => ({ size: alias, spans })) : rows
}

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
function findRows(tables: readonly SizeTable[], name: TableName): readonly SizeRow[] {
  return tables.find((table) => table.name === name)?.rows ?? []
}

type Found = Place & { measure: Measure }

/** The answer for one part; nothing where no measure of it is known, or the table is not at hand. */
function answerPart(part: Part, body: Body, rows: readonly SizeRow[]): Answer | undefined {
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
  const isShortened = part.id === 'largo' && found.kind === 'below'
  if (fitsIn || isShortened) return { kind: 'size', index: found.index, measure }
  if (part.lean === 'smaller' && found.kind === 'between') return { ...found, index: found.smaller, measure }
  return { ...found, measure }
}

function readBetween(found: Place, rows: readonly SizeRow[]) {
  if (found.kind !== 'between') return {}
  const [smaller, larger] = [rows[found.smaller], rows[found.larger]]
  return smaller && larger ? { between: { smaller, larger } } : {}
}

/** Where a measure falls in a table; sizes by their places in it. `index` is the nearest that is not too small, if any is. */
type Place = { index: number } & (
  | { kind: 'size' }
  | { kind: 'between'; smaller: number; larger: number }
  /** Smaller than the smallest size, or larger than the largest, which ends at `limit` (cm). */
  | { kind: 'below' | 'above'; limit: number }
)

/** A measure that is off the table's by a quarter of the step to the next size still is of that size. */
const NEAR = 1 / 4

/**
 * The size of a measure (cm). Where the table gives one number for a size, a measure that is not near any falls between
 * two; where it says from where to where, whole centimetres count.
 */
function placeMeasure(rows: readonly SizeRow[], measure: Measure, value: number): Place {
  const spans = listSpans(rows, measure)
  if (!spans.every(isPoint)) return placeInSpans(spans, Math.round(value))
  const points = spans.map(({ from }) => from ?? 0)
  const found = points.findIndex((point) => point >= value)
  const after = found < 0 ? points.length : found
  const [low, high] = [points[after - 1], points[after]]
  const step = readStep(points, after - 1)
  if (low !== undefined && isNear(value - low, step)) return { kind: 'size', index: after - 1 }
  if (high !== undefined && isNear(high - value, step)) return { kind: 'size', index: after }
  if (low === undefined) return { kind: 'below', index: 0, limit: high ?? 0 }
  if (high === undefined) return { kind: 'above', index: after - 1, limit: low }
  return { kind: 'between', index: after, smaller: after - 1, larger: after }
}

/** From a size to the next; beyond either end the step goes on as it was. */
function readStep(points: readonly number[], index: number): number {
  const start = Math.min(Math.max(index, 0), points.length - 2)
  return (points[start + 1] ?? 0) - (points[start] ?? 0)
}

function placeInSpans(spans: readonly Span[], value: number): Place {
  const index = spans.findIndex(({ to }) => to === null || value <= to)
  const { from = null } = spans[index] ?? {}
  if (index < 0) return { kind: 'above', index: spans.length - 1, limit: spans.at(-1)?.to ?? 0 }
  return from !== null && value < from ? { kind: 'below', index: 0, limit: from } : { kind: 'size', index }
}

function listSpans(rows: readonly SizeRow[], measure: Measure): Span[] {
  return rows.flatMap(({ spans }) => spans[measure] ?? [])
}

/** In hundredths of a centimetre, because 23,8 + 0,1 is not 23,9 to a computer. */
function isNear(distance: number, step: number): boolean {
  return Math.round(distance * 100) <= Math.round(step * 100) * NEAR
}
