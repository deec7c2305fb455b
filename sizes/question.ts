import type { GarmentSizes } from './garment-sizes.ts'
import type { TypedMeasures } from './read-measures.ts'
import type { Measure } from './table-shapes.ts'
import { type WearerName, wearerNames } from './wearers.ts'

/** What must be measured of each by whose tables it can be answered. */
type QuestionFields = Partial<Record<WearerName, readonly Measure[]>>

/** By whose tables somebody is measured, and for which garment if it is one. */
export type Question = { wearer: WearerName; fields: QuestionFields; garment?: GarmentSizes | undefined }

/** Everybody by whose tables a question can be answered. */
export function listQuestionWearers({ fields }: Question): WearerName[] {
  return wearerNames.filter((wearer) => fields[wearer])
}

/** What somebody has typed and wanted remembered, by whose sizes it was. */
export type RememberedSizes = Partial<Record<WearerName, TypedMeasures>>

/** Of these, everybody of whom anything is remembered that matters. */
export function listKnown({ fields }: Question, remembered: RememberedSizes): WearerName[] {
  return wearerNames.filter((wearer) => fields[wearer]?.some((measure) => remembered[wearer]?.[measure]))
}

/** What stands in each field of a form. */
export function readFields(
  { wearer, fields }: Question,
  read: (measure: Measure) => string | null | undefined,
): TypedMeasures {
  return Object.fromEntries((fields[wearer] ?? []).map((name) => [name, read(name) ?? '']))
}

/** What stands of a form in an address; nothing where it has none of its fields. One that was sent empty is asked, too. */
export function readTyped(question: Question, query: URLSearchParams): TypedMeasures | undefined {
  const isAsked = question.fields[question.wearer]?.some((measure) => query.has(measure))
  return isAsked ? readFields(question, (measure) => query.get(measure)) : undefined
}
