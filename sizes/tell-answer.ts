import type { Fit } from '#config/garments.ts'
import { sizeAnswerMessages } from '#config/messages/size-answers.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { writeWithAge } from './ages.ts'
import { type Answer, listMadeSizes } from './answer-size.ts'
import { formatCentimetres } from './format-centimetres.ts'
import type { GarmentSizes } from './garment-sizes.ts'
import { listGarmentWearers } from './garment-tables.ts'
import type { Body, MeasureMistake } from './read-measures.ts'
import type { SizeRow } from './read-size-table.ts'
import type { Measure } from './table-shapes.ts'
import type { WearerName } from './wearers.ts'

/** An answer as it is read: what it is for, the size (nothing where there is none), and why. */
export type AnswerLine = { part: string; size: string | undefined; text: string }

const { measures: names } = sizesMessages
const { answer: words, garment: garmentWords, mistakes, parts } = sizeAnswerMessages

/** How much wider than the chest the cloth of a cut is, in cm, as the page of women's sizes tells it. */
export const easeOfFit: Record<Fit, { from: number; to: number }> = {
  entallado: { from: 4, to: 6 },
  recto: { from: 8, to: 12 },
  amplio: { from: 14, to: Number.POSITIVE_INFINITY },
}

/** Tells an answer about a garment: whether it is made in that size, and how it would sit. It names no size that is not made. */
export function tellGarmentAnswer(
  answer: Answer,
  { garment, wearer }: { garment: GarmentSizes; wearer: WearerName },
  body: Body,
): AnswerLine {
  const made = listMadeSizes(garment, answer.part)
  const told = tellAnswer(keepMade(answer, made), garment)
  if (answer.part.id === 'largo') return told
  const isFor = listGarmentWearers(garment).length > 1
  const line = { ...told, part: isFor ? garmentWords.partOf[wearer] : sizesMessages.title }
  if (answer.kind !== 'size') return line
  const { size } = answer.row
  const [first = '', last = first] = [made[0], made.at(-1)]
  if (!made.includes(size)) {
    const text = `${line.text} ${fill(garmentWords.notMade, { size, first, last })}`
    return { ...line, size: undefined, text }
  }
  const gone = garment.soldOut?.includes(size) ? fill(garmentWords.gone, { size }) : ''
  return { ...line, text: [line.text, tellEase(garment, size, body), gone].filter(Boolean).join(' ') }
}

/** Without what it says of other sizes where one of them is not made. */
function keepMade(answer: Answer, made: readonly string[]): Answer {
  if (answer.kind !== 'size') return answer
  const { between, otherwise, ...found } = answer
  const isMade = ({ size }: SizeRow) => made.includes(size)
  return {
    ...found,
    ...(between && isMade(between.smaller) && isMade(between.larger) && { between }),
    ...(otherwise && isMade(otherwise.row) && isMade(found.row) && { otherwise }),
  }
}

function tellEase(garment: GarmentSizes, size: string, body: Body): string {
  const { fit } = garment
  const ease = measureEase(garment, size, body)
  if (!fit || ease === undefined) return ''
  const { from, to } = easeOfFit[fit]
  const sentence = ease < from ? 'less' : ease > to ? 'more' : 'within'
  return fill(garmentWords.ease[sentence], { ease: formatCentimetres(ease), fit })
}

/** How much of a garment is left around a chest, in cm; nothing where one of the two is not known. */
function measureEase({ measures }: GarmentSizes, size: string, { pecho }: Body): number | undefined {
  const flat = measures?.rows[size]?.[measures.columns.indexOf('Pecho')]
  return flat === undefined || pecho === undefined ? undefined : 2 * flat - pecho
}

/** Puts an answer into words, in Spanish; of a garment what is true of it. */
export function tellAnswer(answer: Answer, garment?: GarmentSizes): AnswerLine {
  const { part, by } = answer
  const line = { part: parts[part.id].name }
  if (answer.kind !== 'size') return { ...line, size: undefined, text: tellOutside(answer) }
  const texts = [tellChoice(answer), tellOtherwise(answer), tellUnknown(answer)]
  return { ...line, size: nameSize(answer.row), text: texts.filter(Boolean).join(' ') }

  function tellChoice({ between }: typeof answer & { kind: 'size' }): string {
    const measure = withArticle(by)
    if (!between) return fill(words.by, { measure })
    const sizes = { smaller: between.smaller.size, larger: between.larger.size, measure }
    if (by === 'pie') return fill(words.betweenShoes[part.lean ?? 'either'], sizes)
    return fill(part.id === 'largo' ? words.betweenLengths[part.lean ?? 'either'] : words.between, sizes)
  }

  function tellOtherwise({ otherwise }: typeof answer & { kind: 'size' }): string {
    if (!otherwise) return ''
    const other = withArticle(otherwise.by)
    const said = fill(words.otherwise, { other, size: otherwise.row.size, measure: withArticle(by) })
    return `${said}${tellAdvice()}`
  }

  function tellAdvice(): string {
    if (garment?.kind === 'bano') return '.'
    if (part.way !== 'growing') return words.takeIn
    const hasSleeves = !garment || garment.measures?.columns.includes('Manga')
    return hasSleeves ? words.turnUp : words.turnUpHem
  }
}

/** Of who grows the height decides, as is said beside the form: nothing is missing. */
function tellUnknown({ part, unknown }: Answer & { kind: 'size' }): string {
  if (unknown.length === 0 || part.way === 'growing') return ''
  const list = new Intl.ListFormat('es').format(unknown.map(withArticle))
  return fill(words.unknown, { measures: list })
}

function tellOutside({ part, by, kind, row, limit }: Exclude<Answer, { kind: 'size' }>): string {
  const hasGrown = part.way === 'growing' && kind === 'above'
  const values = { size: row.size, limit: formatCentimetres(limit), measure: names[by].toLowerCase() }
  return fill(hasGrown ? words.grown : words[kind], values)
}

/** What is wrong with a measure as it was typed, and how to mend it. */
export function tellMeasureMistake(mistake: MeasureMistake): string {
  const { measure: _, kind, ...values } = mistake
  return fill(mistakes[kind], values)
}

/** `38 (S)`: a size with what else it is called. */
function nameSize({ size, alias, age }: SizeRow): string {
  return alias === undefined ? writeWithAge(size, age) : fill(words.alias, { size, alias })
}

function withArticle(measure: Measure): string {
  const name = names[measure].toLowerCase()
  return `${/^(?:contorno|largo)/.test(name) ? 'el' : 'la'} ${name}`
}

function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
