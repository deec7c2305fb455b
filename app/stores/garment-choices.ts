import type { Garment } from '#collections/read/garments.ts'
import type { ListEntry } from './list-cookie.ts'

/** Of a garment, what the list needs to know today; the page of the list brings it of all. */
export type GarmentChoices = {
  reference: string
  title: string
  path: string
  /** With VAT, in euros. */
  price: number
  sizes: string[]
  soldOut: string[]
  lengths: string[]
  colours: { name: string; src: string }[]
}

type Chosen = Pick<
  Garment,
  'reference' | 'title' | 'path' | 'price' | 'sizes' | 'soldOut' | 'lengths' | 'colours'
>

/** Of a garment what the list needs to offer its choices and to write them into the letter. */
export function toChoices(garment: Chosen): GarmentChoices {
  const { reference, title, path, price, sizes, soldOut, lengths, colours } = garment
  return {
    reference,
    title,
    path,
    price,
    sizes,
    soldOut: soldOut ?? [],
    lengths: lengths ?? [],
    colours: colours.map(({ name, image }) => ({ name, src: image.src })),
  }
}

/** What is to be said of an entry: what is missing or has changed since it was put aside. */
export type ListNote =
  | { kind: 'gone' | 'sold out wholly' | 'no size' | 'no colour' | 'no length' }
  | { kind: 'sold out' | 'unknown size'; size: string }
  | { kind: 'price'; price: number }

/** The garment of an entry; nothing where it is no more in the collection. */
export function findGarment(
  { reference }: ListEntry,
  garments: readonly GarmentChoices[],
): GarmentChoices | undefined {
  return garments.find((garment) => garment.reference === reference)
}

/** What an entry lacks, or what has changed; an entry without a note can be ordered as it stands. */
export function noteEntry(entry: ListEntry, garment: GarmentChoices | undefined): ListNote[] {
  if (!garment) return [{ kind: 'gone' }]
  const { size, colour, length, price } = entry
  const notes: ListNote[] = []
  if (isSoldOutWholly(garment)) notes.push({ kind: 'sold out wholly' })
  else if (!size) notes.push({ kind: 'no size' })
  else if (!garment.sizes.includes(size)) notes.push({ kind: 'unknown size', size })
  else if (garment.soldOut.includes(size)) notes.push({ kind: 'sold out', size })
  if (!garment.colours.some(({ name }) => name === colour)) notes.push({ kind: 'no colour' })
  if (garment.lengths.length > 0 && !garment.lengths.includes(length)) notes.push({ kind: 'no length' })
  if (price !== garment.price) notes.push({ kind: 'price', price })
  return notes
}

/** Whether an entry can be asked after, but not be had. */
export function isSoldOut({ size }: ListEntry, garment: GarmentChoices): boolean {
  return garment.soldOut.includes(size) || isSoldOutWholly(garment)
}

/** Whether no size is left, so that there is no other to choose. */
function isSoldOutWholly({ sizes, soldOut }: GarmentChoices): boolean {
  return sizes.every((size) => soldOut.includes(size))
}
