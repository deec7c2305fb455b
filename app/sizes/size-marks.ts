import { listQuestionFields, type Question } from '#sizes/ask-sizes.ts'
import type { WearerName } from '#sizes/wearers.ts'
import type { RememberedSizes } from './remembered-sizes.ts'

/** The first of somebody's wearers of whom anything is known that a question asks. */
export function findRemembered(
  question: Question,
  wearers: readonly WearerName[],
  remembered: RememberedSizes,
) {
  const fields = listQuestionFields(question)
  const known = wearers.find((wearer) => fields.some((measure) => remembered[wearer]?.[measure]))
  return (known && remembered[known]) ?? {}
}

/** Writes behind a size that it is the visitor's, once. */
export function markSize(element: Element | null | undefined, text: string) {
  element?.querySelector('.your-size')?.remove()
  const badge = document.createElement('span')
  badge.className = 'your-size'
  badge.textContent = ` ${text}`
  element?.append(badge)
}
