import { isSoldOut } from '#collections/garments/stock.ts'
import type { Garment } from '#collections/read/garments.ts'
import type { listMessages } from '#config/messages/list.ts'
import type { ListEntry } from './list-cookie.ts'

/** Of a garment, what the list needs to know today; the page of the list brings it of all. */
export type GarmentChoices = Pick<Garment, 'reference' | 'title' | 'path' | 'price' | 'sizes'> & {
  soldOut: string[]
  lengths: string[]
  colours: { name: string; src: string }[]
}

/** Of a garment what the list needs to offer its choices and to write them into the letter. */
export function toChoices(garment: Pick<Garment, keyof GarmentChoices>): GarmentChoices {
  const { reference, title, path, price, sizes, soldOut, lengths } = garment
  const colours = garment.colours.map(({ name, image }) => ({ name, src: image.src }))
  return { reference, title, path, price, sizes, colours, soldOut: soldOut ?? [], lengths: lengths ?? [] }
}

/** The garment of an entry; nothing where it is no more in the collection. */
export function findGarment(
  { reference }: ListEntry,
  garments: readonly GarmentChoices[],
): GarmentChoices | undefined {
  return garments.find((garment) => garment.reference === reference)
}

/** What is to be said of an entry: what is missing or has changed since it was put aside. */
export type ListNote = keyof typeof listMessages.notes

/** What an entry lacks, or what has changed; an entry without a note can be ordered as it stands. */
export function noteEntry(entry: ListEntry, garment: GarmentChoices | undefined): ListNote[] {
  if (!garment) return ['gone']
  const { size, colour, length, price } = entry
  const notes: ListNote[] = []
  if (isSoldOut(garment)) notes.push('sold out wholly')
  else if (!size) notes.push('no size')
  else if (!garment.sizes.includes(size)) notes.push('unknown size')
  else if (isSoldOut(garment, size)) notes.push('sold out')
  if (!garment.colours.some(({ name }) => name === colour)) notes.push('no colour')
  if (garment.lengths.length > 0 && !garment.lengths.includes(length)) notes.push('no length')
  if (price !== garment.price) notes.push('price')
  return notes
}
