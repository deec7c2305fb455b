import type { Page } from '#collections/fields.ts'

type Garment = Pick<Page<'garments'>, 'title' | 'reference' | 'sizes' | 'soldOut' | 'colours'>

/** One size of a garment in one of its colours. */
export type Variant = {
  /** `I26-08-verde-botella-98` */
  sku: string
  /** «Parka con capucha, verde botella, talla 98» */
  name: string
  size: string
  colour: Page<'garments'>['colours'][number]
  isThere: boolean
}

/** All that a garment is made in, there or gone: colour by colour, the smallest size first. */
export function listVariants({ title, reference, sizes, soldOut, colours }: Garment): Variant[] {
  return colours.flatMap((colour) =>
    sizes.map((size) => ({
      sku: [reference, toName(colour.name), toName(size)].join('-'),
      name: `${title}, ${colour.name.toLowerCase()}, talla ${writeSize(size)}`,
      size,
      colour,
      isThere: !soldOut?.includes(size),
    })),
  )
}

/** A size within a sentence: «Única» is a word, «XS» is none. */
export function writeSize(size: string): string {
  return size === size.toUpperCase() ? size : size.toLowerCase()
}

function toName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
