import type { Measure } from './table-shapes.ts'

/** A body, in centimetres, as far as it is known. */
export type Body = Partial<Record<Measure, number>>

/** What somebody has typed, by what it is the measure of. */
export type TypedMeasures = Partial<Record<Measure, string>>

/** What is wrong with a measure as it was typed, and what was probably meant, in cm. */
export type MeasureMistake = { measure: Measure } & (
  | { kind: 'no-number' }
  | { kind: 'inches' | 'metres'; centimetres: number }
  | { kind: 'implausible'; from: number; to: number }
)

/** Bodies that there are, from a child of two to the largest of grown-ups, generously, in cm. */
const plausible: Record<Measure, readonly [from: number, to: number]> = {
  pecho: [40, 180],
  cintura: [40, 180],
  cadera: [40, 200],
  estatura: [70, 230],
  entrepierna: [25, 120],
  cuello: [20, 70],
  pie: [8, 40],
}

const CENTIMETRES_OF_INCH = 2.54

/** Longer than any measure with its unit: nobody's text is looked at further. */
const MAX_CHARACTERS = 20

/**
 * Reads what somebody has typed: `88`, `88,5`, `88.5` and `88 cm` are centimetres, nothing is nothing. Inches and metres
 * are not guessed but told.
 */
export function readMeasures(
  fields: readonly Measure[],
  typed: TypedMeasures,
): { body: Body; mistakes: MeasureMistake[] } {
  const body: Body = {}
  const mistakes: MeasureMistake[] = []
  for (const measure of fields) {
    const text = (typed[measure] ?? '').trim()
    const value = text === '' ? undefined : readMeasure(measure, text)
    if (typeof value === 'number') body[measure] = value
    else if (value) mistakes.push(value)
  }
  return { body, mistakes }
}

function readMeasure(measure: Measure, text: string): number | MeasureMistake {
  const pattern = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(cm|cms|centímetros|m|metros|"|”|″|in|pulgadas?)?\.?$/i
  const [, digits, unit = ''] = (text.length <= MAX_CHARACTERS && pattern.exec(text)) || []
  if (digits === undefined) return { measure, kind: 'no-number' }
  const value = Number(digits.replace(',', '.'))
  const [from, to] = plausible[measure]
  if (/^(?:["”″]|in|pulgadas?)$/i.test(unit))
    return { measure, kind: 'inches', centimetres: Math.round(value * CENTIMETRES_OF_INCH) }
  const isInMetres = /^m/i.test(unit) || (value < from && value * 100 >= from && value * 100 <= to)
  if (isInMetres) return { measure, kind: 'metres', centimetres: Math.round(value * 100) }
  return value >= from && value <= to ? value : { measure, kind: 'implausible', from, to }
}
