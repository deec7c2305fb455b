import { delivery, returns } from '#config/delivery.ts'
import { pages } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
import type { Thing } from './structured-data.server.ts'

/** The names of what pages refer to, so that a page says it once. */
export function nameStoreThings(origin: string) {
  return {
    store: `${origin}/#organization`,
    returns: `${origin}/#returns`,
    delivery: `${origin}/#delivery`,
    deliveryForFree: `${origin}/#free-delivery`,
  }
}

/** The shop, with how it takes back what did not please. */
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
      returnFees: 'https://schema.org/FreeReturn',
      refundType: 'https://schema.org/FullRefund',
      merchantReturnLink: origin + returns.page,
    },
  }
}

/** How a garment comes to the door, and what that costs beside it. */
export function describeDelivery(origin: string, isFree: boolean): Thing {
  const names = nameStoreThings(origin)
  return {
    '@type': 'OfferShippingDetails',
    '@id': isFree ? names.deliveryForFree : names.delivery,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: isFree ? 0 : delivery.price,
      currency: 'EUR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: delivery.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: delivery.days.from,
        maxValue: delivery.days.to,
        unitCode: 'DAY',
      },
    },
  }
}
