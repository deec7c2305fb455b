import { askSizes, listQuestionFields, type Question, type Reply } from '#sizes/ask-sizes.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { type AnswerLine, tellAnswer, tellGarmentAnswer, tellMeasureMistake } from '#sizes/tell-answer.ts'
import { findWearer, type WearerName } from '#sizes/wearers.ts'

/** What the form is about: whom it may ask for, the first of them unless somebody chooses. */
export type SizeSubject = { wearers: readonly WearerName[]; garment?: GarmentSizes | undefined }

/** A form that was filled in: what was typed, what is wrong with it, and the answer in words. */
export type AskedSizes = {
  wearer: WearerName
  typed: Partial<Record<Measure, string>>
  mistakes: Partial<Record<Measure, string>>
  lines: AnswerLine[]
  reply: Reply
}

/** The field that chooses for whom, where a garment is for several. */
export const wearerField = 'para'

/** Everything that may be asked for whomever. */
export function listSubjectFields({ wearers, garment }: SizeSubject): Measure[] {
  return [...new Set(wearers.flatMap((wearer) => listQuestionFields({ wearer, garment })))]
}

/** Answers a form; `read` gives the text of a field. */
export function answerForm(
  { wearers, garment }: SizeSubject,
  read: (name: string) => string | null,
  tables: readonly SizeTable[],
): AskedSizes | undefined {
  const [first] = wearers
  const chosen = findWearer(read(wearerField))
  const wearer = chosen && wearers.includes(chosen) ? chosen : first
  if (!wearer) return undefined
  const question: Question = { wearer, garment }
  const reply = askSizes(question, read, tables)
  const fields = listQuestionFields(question)
  return {
    wearer,
    reply,
    typed: Object.fromEntries(fields.map((measure) => [measure, read(measure) ?? ''])),
    mistakes: Object.fromEntries(
      reply.mistakes.map((mistake) => [mistake.measure, tellMeasureMistake(mistake)]),
    ),
    lines: reply.answers.map((answer) =>
      garment ? tellGarmentAnswer(answer, garment, reply.body) : tellAnswer(answer),
    ),
  }
}

/** The same of an address; nothing where it asks for nothing. */
export function answerAddress(
  subject: SizeSubject,
  url: string,
  tables: readonly SizeTable[],
): AskedSizes | undefined {
  const { searchParams } = new URL(url)
  const isAsked = listSubjectFields(subject).some((measure) => searchParams.get(measure)?.trim())
  return isAsked ? answerForm(subject, (name) => searchParams.get(name), tables) : undefined
}
