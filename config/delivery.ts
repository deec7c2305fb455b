/**
 * What is told to programs of how garments are delivered and taken back: those of most visitors. The pages of the
 * documentation say all of it; `delivery.test.ts` compares.
 */
export const delivery = {
  /** ISO 3166-1. */
  country: 'ES',
  zone: 'Península',
  /** Euros with VAT. */
  price: 3.95,
  /** From this amount of garments on it costs nothing, in euros. */
  freeFrom: 60,
  /** Working days from the warehouse to the door. */
  days: { from: 2, to: 3 },
  page: '/docs/pedidos-y-envios/envios',
} as const

export const returns = {
  /** Calendar days from the delivery. */
  days: 30,
  page: '/docs/devoluciones',
} as const
