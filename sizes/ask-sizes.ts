import { type Answer, answerPart, answerSizes, type Body, findRows } from './answer-size.ts'
import { type GarmentSizes, listGarmentParts, listMadeSizes, nameRows } from './garment-sizes.ts'
import { listGarmentWearers } from './garment-tables.ts'
import { type Part, wearers } from './parts.ts'
import { type MeasureMistake, readMeasures, type TypedMeasures } from './read-measures.ts'
import type { SizeRow, SizeTable } from './read-size-table.ts'
import type { Measure } from './table-shapes.ts'
import type { WearerName } from './wearers.ts'

/** By whose tables somebody is measured, and for which garment if it is one. */
export type Question = { wearer: WearerName; garment?: GarmentSizes | undefined }

/** Everybody by whose tables a question can be answered: of a garment, all whom it is for. */
export function listQuestionWearers({ wearer, garment }: Question): readonly WearerName[] {
  return garment ? listGarmentWearers(garment) : [wearer]
}

/** What must be measured to answer: of a garment, only what decides about it. */
export function listQuestionFields({ wearer, garment }: Question): readonly Measure[] {
  if (!garment) return wearers[wearer].measures
  const parts = listGarmentParts(garment, wearer)
  return [...new Set(parts.flatMap(({ by }) => by))]
}

/** Answers what was typed. The same on the server and in the browser. */
export function askSizes(
  question: Question,
  typed: TypedMeasures,
  tables: readonly SizeTable[],
): { body: Body; mistakes: MeasureMistake[]; answers: Answer[] } {
  const { wearer, garment } = question
  const { body, mistakes } = readMeasures(listQuestionFields(question), typed)
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
  return answerPart(
    part,
    body,
    named.filter(({ size }) => made.includes(size)),
  )
}
