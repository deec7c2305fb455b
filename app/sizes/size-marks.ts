import { listQuestionFields } from '#sizes/ask-sizes.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'
import type { WearerName } from '#sizes/wearers.ts'
import type { RememberedSizes } from './remembered-sizes.ts'

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

/** Writes behind a size that it is the visitor's, once. */
export function markSize(element: Element | null | undefined, text: string) {
  element?.querySelector('.your-size')?.remove()
  const badge = document.createElement('span')
  badge.className = 'your-size'
  badge.textContent = ` ${text}`
  element?.append(badge)
}
