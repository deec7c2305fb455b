import { type DeliveryZone, delivery, priceDelivery, returns } from '#config/delivery.ts'
import { pages } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
import type { Thing } from './structured-data.server.ts'

/** The names of what pages refer to, so that a page says it once. */
export function nameStoreThings(origin: string) {
  return {
    store: `${origin}/#organization`,
    returns: `${origin}/#returns`,
  }
}

/** By what it costs too: one name says one thing, on whatever page it stands. */
function nameDelivery(origin: string, place: number, price: number): string {
  return `${origin}/#delivery-${place + 1}-${price}`
}

/** What an offer of a garment refers to, one for each zone. */
export function referToDelivery(origin: string, garmentPrice: number): { '@id': string }[] {
  return delivery.zones.map((zone, place) => ({
    '@id': nameDelivery(origin, place, priceDelivery(zone, garmentPrice)),
  }))
}

/** The shop, with how it takes back what did not please: what that costs depends on the zone, which it cannot say. */
export function describeStore(origin: string): Thing {
  const names = nameStoreThings(origin)
  return {
    '@type': 'OnlineStore',
    '@id': names.store,
    name: siteName,
    url: origin + pages.index.path,
    logo: `${origin}/icons/icon-512.png`,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      '@id': names.returns,
      applicableCountry: delivery.country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returns.days,
      returnMethod: 'https://schema.org/ReturnByMail',
      refundType: 'https://schema.org/FullRefund',
      merchantReturnLink: origin + returns.page,
    },
  }
}

/** How a garment comes to the door in each zone of Spain, and what that costs beside it. */
export function describeDelivery(origin: string, garmentPrice: number): Thing[] {
  return delivery.zones.map((zone, place) => {
    const price = priceDelivery(zone, garmentPrice)
    return describeZone(zone, price, nameDelivery(origin, place, price))
  })
}

function describeZone(zone: DeliveryZone, price: number, id: string): Thing {
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: price,
      currency: 'EUR',
    },
    shippingDestination: {
      '@type': 'DefinedRegion',
      name: zone.name,
      addressCountry: delivery.country,
      postalCodeRange: zone.postalCodes.map(([postalCodeBegin, postalCodeEnd]) => ({
        '@type': 'PostalCodeRangeSpecification',
        postalCodeBegin,
        postalCodeEnd,
      })),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: zone.days.from,
        maxValue: zone.days.to,
        unitCode: 'DAY',
      },
    },
  }
}
