import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { askSizes } from '#sizes/ask-sizes.ts'
import { type GarmentSizes, listGarmentWearers } from '#sizes/garment-sizes.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { readTables } from './page-tables.ts'
import { readRememberedSizes } from './remembered-sizes.ts'
import { readSizeCard } from './size-card.ts'
import { listKnown, markSize } from './size-marks.ts'

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

/** Where several are known who have different sizes, with whose each is. */
async function markCard(element: HTMLElement, garment: GarmentSizes) {
  const wearers = listShownWearers(garment)
  const found = await Promise.all(
    wearers.map(async (wearer) => ({ wearer, size: await findSize(garment, wearer) })),
  )
  const sizes = found.flatMap(({ wearer, size }) => (size === undefined ? [] : { wearer, size }))
  const isOne = new Set(sizes.map(({ size }) => size)).size === 1
  const names = sizesMessages.garment.wearers
  const parts = sizes.map(({ wearer, size }) => (isOne ? size : `${size} (${names[wearer].toLowerCase()})`))
  if (parts.length > 0)
    markSize(element, sizesMessages.markOf.replace('{parts}', [...new Set(parts)].join(', ')))
}

/** Whose measures are remembered; on the page of somebody whom it is for, theirs alone are of interest. */
function listShownWearers(garment: GarmentSizes): WearerName[] {
  const wearers = listGarmentWearers(garment)
  const here = wearers.find((wearer) => location.pathname.endsWith(`/${wearer}`))
  return listKnown(here ? [here] : wearers, garment, readRememberedSizes())
}

async function findSize(garment: GarmentSizes, wearer: WearerName): Promise<string | undefined> {
  const tables = await loadTables(wearer)
  // Read when the tables have come: measures may have been forgotten meanwhile.
  const typed = readRememberedSizes()[wearer]
  const [answer] = askSizes({ wearer, garment }, (measure) => typed?.[measure] ?? null, tables).answers
  const size = answer?.kind === 'size' ? answer.row.size : ''
  return garment.sizes.includes(size) && !garment.soldOut?.includes(size) ? size : undefined
}
