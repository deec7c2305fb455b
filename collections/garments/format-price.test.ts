import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

test('an amount is written as the platform writes euros in Spanish', () => {
  const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })
  const amounts = [0, 0.05, 1.1, 5.95, 69.9, 1299, 9999.99, 10_000, 123_456.7, 1_234_567.89]
  expect(amounts.map(formatPrice)).toEqual(amounts.map((amount) => euros.format(amount)))
})
