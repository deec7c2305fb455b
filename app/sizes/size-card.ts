import type { Garment } from '#collections/read/garments.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'

/**
 * What a card has of its garment, so that its visitor's size can be told (`mark-cards.ts`), as one attribute: a list has
 * dozens of cards, and JSON would be mostly quotes.
 */
export function writeSizeCard({ kind, sizeTable, sizes, soldOut, audiences }: Garment): string | undefined {
  if (sizes.length < 2) return undefined
  return [kind, sizeTable, sizes, soldOut ?? [], audiences].join('|')
}

/** Reads what the server of this very build has written. */
export function readSizeCard(text: string): GarmentSizes {
  const [kind, sizeTable, ...lists] = text.split('|')
  const [sizes, soldOut, audiences] = lists.map((list) => list.split(','))
  return { kind, sizeTable, sizes, soldOut, audiences } as GarmentSizes
}
