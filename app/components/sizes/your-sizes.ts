import type { RememberedSizes } from '#app/stores/remembered-sizes.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import type { Answer } from '#sizes/answer-size.ts'
import { askSizes, listQuestionFields, type Question } from '#sizes/ask-sizes.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { WearerName } from '#sizes/wearers.ts'

type Found = Extract<Answer, { kind: 'size' }>

/** Of these, everybody of whom anything is remembered that matters, of a garment or of all clothes. */
export function listKnown(
  wearers: readonly WearerName[],
  garment: GarmentSizes | undefined,
  remembered: RememberedSizes,
): WearerName[] {
  return wearers.filter((wearer) =>
    listQuestionFields({ wearer, garment }).some((measure) => remembered[wearer]?.[measure]),
  )
}

/** The sizes that whoever is remembered has. */
export function listYourSizes(
  question: Question,
  tables: readonly SizeTable[],
  remembered: RememberedSizes,
): Found[] {
  const { answers } = askSizes(question, remembered[question.wearer] ?? {}, tables)
  return answers.filter((answer) => answer.kind === 'size')
}

/** What stands behind the first cell of each row of a table, «tu talla», or of which part of the clothes it is. */
export function markRows({ name, rows }: SizeTable, found: readonly Found[]): (string | undefined)[] {
  const own = found.filter(({ part }) => part.table === name)
  const isOne = new Set(own.map(({ row }) => row.spans)).size === 1
  return rows.map(({ spans }) => {
    const parts = own
      .filter(({ row }) => row.spans === spans)
      .map(({ part }) => sizesMessages.shortParts[part.id])
    if (parts.length === 0) return undefined
    return isOne ? sizesMessages.mark : sizesMessages.markOf.replace('{parts}', parts.join(', '))
  })
}
