import { readSeo } from '#app/document/page-head.tsx'
import {
  describeDelivery,
  describeStore,
  nameStoreThings,
  referToDelivery,
} from '#app/document/store.server.ts'
import { describeCrumbs, type Place, type Thing } from '#app/document/structured-data.server.ts'
import { writeComposition } from '#collections/garments/garment-table.ts'
import { listVariants, type Variant } from '#collections/garments/variants.ts'
import { siteName } from '#config/site.ts'
import { listAbove } from './list-above.ts'
import type { GarmentData } from './loader.ts'

type Garment = GarmentData['garment']

/** A garment with what can be had of it: each size in each colour. */
export function describeGarment({ garment }: Pick<GarmentData, 'garment'>, { origin, path }: Place): Thing[] {
  const url = origin + path
  const group: Thing = {
    '@type': 'ProductGroup',
    name: garment.title,
    description: garment.description,
    url,
    productGroupID: garment.reference,
    brand: { '@type': 'Brand', name: siteName },
    material: writeComposition(garment),
    image: garment.colours.map(({ image }) => new URL(image.src, origin).href),
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: listVariants(garment).map((variant) => describeVariant(garment, variant, { origin, path })),
  }
  const crumbs = [...listAbove(garment.audiences), { name: readSeo(garment).title }]
  return [
    describeCrumbs(origin, crumbs),
    describeStore(origin),
    ...describeDelivery(origin, garment.price),
    group,
  ]
}

function describeVariant(
  garment: Garment,
  variant: Variant,
  { origin, path }: Omit<Place, 'ogPicture'>,
): Thing {
  const { sku, name, size, colour, isThere } = variant
  const { price, earlierPrice, availableUntil } = garment
  const names = nameStoreThings(origin)
  return {
    '@type': 'Product',
    sku,
    name,
    size,
    color: colour.name,
    image: new URL(colour.image.src, origin).href,
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price,
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
      ...(availableUntil && { priceValidUntil: availableUntil }),
      ...(earlierPrice && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: earlierPrice.price,
          priceCurrency: 'EUR',
        },
      }),
      seller: { '@id': names.store },
      shippingDetails: referToDelivery(origin, price),
      hasMerchantReturnPolicy: { '@id': names.returns },
    },
  }
}
