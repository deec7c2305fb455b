import { sizesMessages } from '#config/messages/sizes.ts'
import { askSizes, listQuestionFields, type Question } from '#sizes/ask-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { type AnswerLine, tellAnswer, tellGarmentAnswer, tellMeasureMistake } from '#sizes/tell-answer.ts'

/** A form that was filled in: what was typed, what is wrong with it, and the answer in words. */
export type AskedSizes = {
  typed: Partial<Record<Measure, string>>
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
  return {
    typed: Object.fromEntries(listQuestionFields(question).map((measure) => [measure, read(measure) ?? ''])),
    mistakes: Object.fromEntries(mistakes.map((mistake) => [mistake.measure, tellMeasureMistake(mistake)])),
    lines: answers.map((answer) =>
      garment ? tellGarmentAnswer(answer, { garment, wearer }, body) : tellAnswer(answer),
    ),
  }
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

/** Answers what stands in an address; nothing where it has no field of the form. One that was sent empty is asked, too. */
export function answerAddress(
  question: Question,
  url: string,
  tables: readonly SizeTable[],
): AskedSizes | undefined {
  const { searchParams } = new URL(url)
  const isAsked = listQuestionFields(question).some((measure) => searchParams.has(measure))
  return isAsked ? answerForm(question, (measure) => searchParams.get(measure), tables) : undefined
}
