import type { ContentSource } from '#collections/content-source.ts'
import { writeComposition } from '#collections/garments/garment-table.ts'
import { listVariants, type Variant } from '#collections/garments/variants.ts'
import { createPictureUrl } from '#collections/pictures/picture-modifiers.ts'
import { type Garment, listGarments } from '#collections/read/garments.ts'
import { delivery, priceDelivery } from '#config/delivery.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { pages } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
import { writeElement, writeRss, writeText } from './xml.ts'

/** What its pictures are made as: merchants take no SVG, and not all of them WebP. */
export const feedPicture = { format: 'png', width: 1200 } as const

/** The pictures that it names, a path below the public folder each; none where there is no feed. */
export async function listFeedPictures(content: ContentSource): Promise<string[]> {
  if (!(await content.getPage('coleccion'))) return []
  const garments = await listGarments(content)
  return [...new Set(garments.flatMap(({ colours }) => colours.map(({ image }) => image.src)))]
}

/**
 * All that is for sale, a size and a colour each, in the form that merchants' programs read: RSS 2.0 with the elements
 * of Google Merchant Center. Nothing where the content has no page of the collection.
 */
export async function writeProductFeed(content: ContentSource, origin: string): Promise<string | undefined> {
  const page = await content.getPage('coleccion')
  if (!page) return undefined
  const garments = await listGarments(content)
  const items = garments.flatMap((garment) =>
    listVariants(garment).map((variant) => writeItem(garment, variant, origin)),
  )
  return writeRss(
    { 'xmlns:g': 'http://base.google.com/ns/1.0' },
    {
      title: `${page.title} · ${siteName}`,
      link: origin + pages.coleccion.path,
      description: page.description ?? page.title,
    },
    ...items,
  )
}

function writeItem(garment: Garment, variant: Variant, origin: string): string {
  const { reference, description, path, price, earlierPrice, kind } = garment
  const { sku, name, size, colour, isThere } = variant
  const facts: [name: string, value: string | undefined][] = [
    ['g:id', sku],
    ['g:item_group_id', reference],
    ['title', name],
    ['description', description],
    ['link', origin + encodeURI(path)],
    ['g:image_link', origin + encodeURI(createPictureUrl(colour.image.src, feedPicture))],
    ['g:price', writeAmount(earlierPrice?.price ?? price)],
    ['g:sale_price', earlierPrice ? writeAmount(price) : undefined],
    ['g:availability', isThere ? 'in_stock' : 'out_of_stock'],
    ['g:condition', 'new'],
    ['g:brand', siteName],
    // No garment has a number of a manufacturer: the house makes them itself.
    ['g:identifier_exists', 'no'],
    ['g:size', size],
    ['g:color', colour.name],
    ['g:gender', nameGender(garment)],
    ['g:age_group', isForAdults(garment) ? 'adult' : 'kids'],
    ['g:material', writeComposition(garment)],
    ['g:product_type', garmentMessages.kinds[kind]],
  ]
  // Merchants know no zones of Spain: what it costs at most.
  const shipping = Math.max(...delivery.zones.map((zone) => priceDelivery(zone, price)))
  return writeElement(
    'item',
    {},
    ...facts.map(([fact, value]) => (value === undefined ? '' : writeText(fact, value))),
    writeElement(
      'g:shipping',
      {},
      writeText('g:country', delivery.country),
      writeText('g:price', writeAmount(shipping)),
    ),
  )
}

/** «69.90 EUR» */
function writeAmount(euros: number): string {
  return `${euros.toFixed(2)} EUR`
}

function isForAdults({ audiences }: Garment): boolean {
  return audiences.includes('mujer') || audiences.includes('hombre')
}

function nameGender({ audiences }: Garment): 'female' | 'male' | 'unisex' {
  const isForWomen = audiences.includes('mujer') || audiences.includes('ninas')
  const isForMen = audiences.includes('hombre') || audiences.includes('ninos')
  return isForWomen && isForMen ? 'unisex' : isForWomen ? 'female' : 'male'
}
