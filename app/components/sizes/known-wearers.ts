import type { RememberedSizes } from '#app/stores/remembered-sizes.ts'
import { listQuestionFields } from '#sizes/ask-sizes.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'
import type { WearerName } from '#sizes/wearers.ts'

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
