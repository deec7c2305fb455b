import { type Answer, answerPart, answerSizes, type Body } from './answer-size.ts'
import { type GarmentSizes, listGarmentParts } from './garment-sizes.ts'
import { type MeasureMistake, readMeasures } from './read-measures.ts'
import type { SizeTable } from './read-size-table.ts'
import type { Measure } from './table-shapes.ts'
import { listFields, type WearerName } from './wearers.ts'

/** By whose tables somebody is measured, and for which garment if it is one. */
export type Question = { wearer: WearerName; garment?: GarmentSizes | undefined }

/** What is known of a question when its form is filled in. */
export type Reply = { body: Body; mistakes: MeasureMistake[]; answers: Answer[] }

/** What must be measured to answer: of a garment, only what decides about it. */
export function listQuestionFields({ wearer, garment }: Question): readonly Measure[] {
  if (!garment) return listFields(wearer)
  const parts = listGarmentParts(garment)
  return [...new Set(parts.flatMap(({ by }) => by))]
}

/** Answers what was typed; `read` gives the text of a field. The same on the server and in the browser. */
export function askSizes(
  question: Question,
  read: (measure: Measure) => string | null,
  tables: readonly SizeTable[],
): Reply {
  const { wearer, garment } = question
  const { body, mistakes } = readMeasures(listQuestionFields(question), read)
  const answers = garment
    ? listGarmentParts(garment).flatMap(
        (part) => answerPart(part, body, tables.find(({ name }) => name === part.table)?.rows ?? []) ?? [],
      )
    : answerSizes(wearer, body, tables)
  return { body, mistakes, answers }
}
