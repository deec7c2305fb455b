import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { findGarmentWearer, nameMadeSize } from '#sizes/garment-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { readTables } from './page-tables.ts'
import { readRememberedSizes } from './remembered-sizes.ts'
import { readSizeCard, type SizeCard } from './size-card.ts'
import { findRemembered, markSize } from './size-marks.ts'
import { answerForm } from './size-question.ts'

/** The tables of somebody, from the page that explains them: nothing of the measures is in what is asked for. */
const loadTables = keepUntilFailed(async (wearer: WearerName) => {
  const response = await fetch(`/docs/tallas/${wearer}`)
  return readTables(new DOMParser().parseFromString(await response.text(), 'text/html'))
})

/** «tu talla: 40» on the cards of garments that are there in it. */
export async function markCards() {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-size-card]')]
  await Promise.all(cards.map((card) => markCard(card, readSizeCard(card.dataset.sizeCard ?? ''))))
}

async function markCard(element: HTMLElement, card: SizeCard) {
  const wearer = findGarmentWearer(card.garment)
  if (!wearer || !isKnown(card, wearer)) return
  const size = findSize(card, wearer, await loadTables(wearer))
  if (size) markSize(element, sizesMessages.markOf.replace('{parts}', size))
}

/** Asked again when the tables have come: measures may have been forgotten meanwhile. */
function findTyped({ garment, audiences }: SizeCard, wearer: WearerName) {
  return findRemembered({ wearer, garment }, [...audiences, wearer], readRememberedSizes())
}

function isKnown(card: SizeCard, wearer: WearerName): boolean {
  return Object.keys(findTyped(card, wearer)).length > 0
}

function findSize(card: SizeCard, wearer: WearerName, tables: readonly SizeTable[]): string | undefined {
  const { garment } = card
  const typed = findTyped(card, wearer)
  const { reply } = answerForm({ wearer, garment }, (measure) => typed[measure] ?? null, tables)
  const [size] = reply.answers.flatMap((answer) =>
    answer.kind === 'size' ? (nameMadeSize(answer.row, garment.sizes) ?? []) : [],
  )
  return size !== undefined && !garment.soldOut?.includes(size) ? size : undefined
}
