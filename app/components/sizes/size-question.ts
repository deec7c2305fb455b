import type { StandardSchemaV1 } from '@standard-schema/spec'
import { sizesMessages } from '#config/messages/sizes.ts'
import { askSizes, listQuestionFields, type Question } from '#sizes/ask-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { type AnswerLine, tellAnswer, tellGarmentAnswer, tellMeasureMistake } from '#sizes/tell-answer.ts'

/** What stands in the fields of a form. */
export type TypedMeasures = Partial<Record<Measure, string>>

/** A form that was filled in: what was typed, what is wrong with it, and the answer in words. */
export type AskedSizes = {
  typed: TypedMeasures
  mistakes: Partial<Record<Measure, string>>
  lines: AnswerLine[]
}

/** Answers a form; `read` gives the text of a field. */
export function answerForm(
  question: Question,
  read: (measure: Measure) => string | null,
  tables: readonly SizeTable[],
): AskedSizes {
  const { garment, wearer } = question
  const { body, mistakes, answers } = askSizes(question, read, tables)
  const typed = listQuestionFields(question).map((measure) => [measure, read(measure) ?? ''] as const)
  // Of several measures each may be missing, but not the only one.
  const missing = typed.length === 1 ? typed.filter(([, text]) => text.trim() === '') : []
  return {
    typed: Object.fromEntries(typed),
    mistakes: Object.fromEntries([
      ...missing.map(([measure]) => [measure, sizesMessages.answer.nothingOne]),
      ...mistakes.map((mistake) => [mistake.measure, tellMeasureMistake(mistake)]),
    ]),
    lines: answers.map((answer) =>
      garment ? tellGarmentAnswer(answer, { garment, wearer }, body) : tellAnswer(answer),
    ),
  }
}

/** The schema of a form: it is wrong where a measure cannot be read or be anybody's. */
export function createSizeSchema(
  question: Question,
  tables: readonly SizeTable[],
): StandardSchemaV1<unknown, AskedSizes> {
  const validate = (typed: unknown) => {
    const asked = answerForm(question, (measure) => readText(typed, measure), tables)
    const issues = Object.entries(asked.mistakes).map(([name, message]) => ({ message, path: [name] }))
    return issues.length > 0 ? { issues } : { value: asked }
  }
  return { '~standard': { version: 1, vendor: 'escaparate', validate } }
}

/** The text of a field of a form's state; its owner may hold anything else there. */
function readText(state: unknown, name: string): string {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * What is said where there is no answer: nothing more than beside the fields, where something is wrong with them. A measure
 * that is right has an answer wherever its table can be read.
 */
export function tellMissing({ typed, mistakes }: AskedSizes): string {
  if (Object.keys(mistakes).length > 0) return ''
  const isAsked = Object.values(typed).some((text) => text.trim() !== '')
  return isAsked ? sizesMessages.answer.unreadable : sizesMessages.answer.nothing
}

/** What stands of a form in an address; nothing where it has none of its fields. One that was sent empty is asked, too. */
export function readTyped(question: Question, query: URLSearchParams): TypedMeasures | undefined {
  const fields = listQuestionFields(question)
  if (!fields.some((measure) => query.has(measure))) return undefined
  return Object.fromEntries(fields.map((measure) => [measure, query.get(measure) ?? '']))
}
