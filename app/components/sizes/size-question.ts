import type { StandardSchemaV1 } from '@standard-schema/spec'
import { sizesMessages } from '#config/messages/sizes.ts'
import { askSizes, listQuestionFields, type Question } from '#sizes/ask-sizes.ts'
import type { TypedMeasures } from '#sizes/read-measures.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { type AnswerLine, tellAnswer, tellGarmentAnswer, tellMeasureMistake } from '#sizes/tell-answer.ts'

/** A form that was filled in: what was typed, what is wrong with it, and the answer in words. */
export type AskedSizes = {
  typed: TypedMeasures
  mistakes: Partial<Record<Measure, string>>
  lines: AnswerLine[]
}

/** Answers a form. */
export function answerForm(
  question: Question,
  typed: TypedMeasures,
  tables: readonly SizeTable[],
): AskedSizes {
  const { garment, wearer } = question
  const { body, mistakes, answers } = askSizes(question, typed, tables)
  const fields = listQuestionFields(question)
  // Of several measures each may be missing, but not the only one.
  const missing = fields.length === 1 ? fields.filter((measure) => !typed[measure]?.trim()) : []
  return {
    typed: readFields(question, (measure) => typed[measure]),
    mistakes: Object.fromEntries([
      ...missing.map((measure) => [measure, sizesMessages.answer.nothingOne]),
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
  const validate = (state: unknown) => {
    const typed = readFields(question, (measure) => Object(state)[measure])
    const asked = answerForm(question, typed, tables)
    const issues = Object.entries(asked.mistakes).map(([name, message]) => ({ message, path: [name] }))
    return issues.length > 0 ? { issues } : { value: asked }
  }
  return { '~standard': { version: 1, vendor: 'escaparate', validate } }
}

/** What stands in each field of a form. */
function readFields(
  question: Question,
  read: (measure: Measure) => string | null | undefined,
): TypedMeasures {
  return Object.fromEntries(listQuestionFields(question).map((name) => [name, read(name) ?? '']))
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
  const isAsked = listQuestionFields(question).some((measure) => query.has(measure))
  return isAsked ? readFields(question, (measure) => query.get(measure)) : undefined
}
