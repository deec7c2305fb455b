import type { ContentSource } from '#collections/content-source.ts'
import { findColourFamilies } from '#collections/garments/colour-families.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { listAvailableSizes } from '#collections/garments/stock.ts'
import { type Garment, listGarments } from '#collections/read/garments.ts'
import { audiences } from '#config/garments.ts'
import { filterMessages } from '#config/messages/filters.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { stemColour } from '#search/search-words.ts'
import { createIndexedPage, type IndexedPage, readAliases } from './indexed-page.ts'

/**
 * The pages of what is sold, and of whom it is for, in the group of the collection, whose page is the first. A content folder
 * without a page of the collection has none.
 */
export async function listGarmentPages(content: ContentSource): Promise<IndexedPage[]> {
  const collection = await content.getPage('coleccion')
  if (!collection) return []
  const shelves = await Promise.all([...audiences, 'lista' as const].map((name) => content.getPage(name)))
  const garments = await listGarments(content)
  const group = collection.path
  return [
    ...[collection, ...shelves].flatMap((page) =>
      page ? [createIndexedPage(page, page.description ?? '', { group })] : [],
    ),
    ...garments.map((garment) => ({
      ...createIndexedPage(garment, describeGarment(garment), { group }),
      names: [...listNames(garment).map((name) => ({ name })), ...readAliases(garment.meta.aliases)],
      garment: {
        cents: Math.round(garment.price * 100),
        sizes: garment.sizes,
        ...(garment.soldOut && { soldOut: garment.soldOut }),
        shelves: garment.audiences.map((audience) => `${group}/${audience}`),
        colours: garment.colours.map(({ name }) => stemColour(name)),
        ...(garment.earlierPrice && { isReduced: true as const }),
      },
    })),
  ]
}

/** Its reference, its kind, and the noun that its title begins with: «Vestido de punto». */
function listNames({ reference, kind, title }: Garment): string[] {
  const [noun = ''] = title.split(' ')
  return [reference, garmentMessages.kinds[kind], ...(noun === title ? [] : [noun])]
}

/** What it costs stands first: the line of a result shows no more than the beginning. */
function describeGarment(garment: Garment): string {
  const { kinds, audiences: names } = garmentMessages
  return [
    `${formatPrice(garment.price)} · ${garment.reference}`,
    [kinds[garment.kind], ...garment.audiences.map((audience) => names[audience])].join(', '),
    garment.description,
    garment.colours.map(describeColour).join(', '),
    describeSizes(garment),
    garment.composition.map(({ part = '', fibres }) => `${part} ${fibres}`.trim()).join('; '),
    (garment.details ?? []).join(', '),
  ]
    .filter((text) => text)
    .map((text) => `${text.replace(/\.$/, '')}.`)
    .join(' ')
}

/** «Tallas: 36, 38; agotadas 34, 48» */
function describeSizes(garment: Garment): string {
  const { sizes, someSoldOut } = garmentMessages
  const available = listAvailableSizes(garment)
  const gone = garment.sizes.filter((size) => !available.includes(size))
  const said = [available.join(', '), gone.length > 0 && `${someSoldOut} ${gone.join(', ')}`]
  return `${sizes}: ${said.filter(Boolean).join('; ')}`
}

/** «Frambuesa (rojo)»: what the filter calls a colour that is not called so itself. */
function describeColour(colour: Garment['colours'][number]): string {
  const families = findColourFamilies(colour).map((family) => filterMessages.colours[family].toLowerCase())
  const unsaid = families.filter((family) => !colour.name.toLowerCase().includes(family))
  return unsaid.length > 0 ? `${colour.name} (${unsaid.join(' y ')})` : colour.name
}
