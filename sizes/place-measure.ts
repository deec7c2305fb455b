import type { SizeRow } from './read-size-table.ts'
import { isPoint, type Measure, type Span } from './table-shapes.ts'

/** Where a measure falls in a table; sizes by their places in it. `index` is the nearest that is not too small, if any is. */
export type Place = { index: number } & (
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
export function placeMeasure(rows: readonly SizeRow[], measure: Measure, value: number): Place {
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
