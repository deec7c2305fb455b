import { z } from 'zod'

/** One thing that was measured, as it is printed, recorded and compared with the run before. */
export const figureSchema = z.strictObject({
  /** What was measured; once in its section, save for `at`. */
  name: z.string(),
  /** How many pages the site had, for what grows with them. */
  at: z.number().optional(),
  value: z.number(),
  /** What the value counts: `B`, `ms`, `requests/s`; `×` for a share of a reference in the same run. */
  unit: z.enum(['B', 'MB', 'ms', 's', 'requests/s', '×', 'points']),
  better: z.enum(['less', 'more']),
  /** The figure to reach. */
  wanted: z.number().optional(),
})

export type Figure = z.infer<typeof figureSchema>

/** How a figure is called where others stand beside it. */
export function nameFigure({ name, at }: Figure): string {
  return at === undefined ? name : `${at.toLocaleString('en')} pages: ${name}`
}

/** A value with its unit, with as many digits as say something. */
export function showValue(value: number, unit: Figure['unit']): string {
  const digits = unit === 'B' || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === 'points' ? value.toLocaleString('en') : `${number} ${unit}`
}

/** Whether a figure is where it is wanted. */
export function isReached({ value, better, wanted }: Figure): boolean {
  if (wanted === undefined) return true
  return better === 'less' ? value <= wanted : value >= wanted
}

/** The middle one of some figures, the upper of two. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
