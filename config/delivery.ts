/**
 * What is told to programs of how garments are delivered in Spain and taken back. The pages of the documentation say
 * all of it; the content check compares what it says of zones (`collections/compile/check-delivery.ts`), and
 * `delivery.test.ts` what it says of returns.
 */
export type DeliveryZone = {
  name: string
  /** Behind «envío». */
  to: string
  /** The first and the last of each range. */
  postalCodes: readonly (readonly [first: string, last: string])[]
  /** Euros with VAT. */
  price: number
  /** From this amount of garments on it costs nothing, in euros. */
  freeFrom: number
  /** Working days from the warehouse to the door. */
  days: { from: number; to: number }
  /** Of what is sent there the shop's VAT is not charged; what the place charges is in the proposal. */
  isOutsideVat?: true
}

export const delivery = {
  /** ISO 3166-1. */
  country: 'ES',
  zones: [
    {
      name: 'Península',
      to: 'a la Península',
      postalCodes: [
        ['01000', '06999'],
        ['08000', '34999'],
        ['36000', '37999'],
        ['39000', '50999'],
      ],
      price: 3.95,
      freeFrom: 60,
      days: { from: 2, to: 3 },
    },
    {
      name: 'Baleares',
      to: 'a Baleares',
      postalCodes: [['07000', '07999']],
      price: 5.95,
      freeFrom: 80,
      days: { from: 3, to: 5 },
    },
    {
      name: 'Canarias',
      to: 'a Canarias',
      postalCodes: [
        ['35000', '35999'],
        ['38000', '38999'],
      ],
      price: 9.95,
      freeFrom: 120,
      days: { from: 5, to: 8 },
      isOutsideVat: true,
    },
    {
      name: 'Ceuta y Melilla',
      to: 'a Ceuta y Melilla',
      postalCodes: [['51000', '52999']],
      price: 9.95,
      freeFrom: 120,
      days: { from: 5, to: 8 },
      isOutsideVat: true,
    },
  ],
  page: '/docs/pedidos-y-envios/envios',
} as const satisfies { country: string; zones: readonly DeliveryZone[]; page: string }

/** What it costs to send garments of an amount to a zone, in euros. */
export function priceDelivery({ price, freeFrom }: DeliveryZone, amount: number): number {
  return amount >= freeFrom ? 0 : price
}

/** The zone of a postal code, also of one that is typed with a blank, «28 013»; none where it is no code of Spain. */
export function findDeliveryZone(typed: string): DeliveryZone | undefined {
  const postalCode = typed.replaceAll(/\s/g, '')
  if (!/^\d{5}$/.test(postalCode)) return undefined
  return delivery.zones.find(({ postalCodes }) =>
    postalCodes.some(([first, last]) => first <= postalCode && postalCode <= last),
  )
}

export const returns = {
  /** Calendar days from the delivery. */
  days: 30,
  page: '/docs/devoluciones',
} as const
