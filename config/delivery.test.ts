import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { delivery, findDeliveryZone, priceDelivery, returns } from './delivery.ts'

function readDocs(file: string): string {
  return readFileSync(`content/1.docs/${file}`, 'utf8').replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('what programs are told of returns stands in the documentation', () => {
  const page = readDocs('4.devoluciones/1.index.md')
  expect(page).toContain(
    `Tienes ${returns.days} días naturales desde que recibes el pedido para devolver lo que quieras`,
  )
  expect(page).toContain('| Península y Baleares | Gratis |')
})

test('every postal code of Spain belongs to one zone', () => {
  for (let province = 1; province <= 52; province++) {
    const code = `${String(province).padStart(2, '0')}001`
    const zones = delivery.zones.filter(({ postalCodes }) =>
      postalCodes.some(([first, last]) => first <= code && code <= last),
    )
    expect(zones, code).toHaveLength(1)
  }
})

test.each([
  ['28013', 'Península'],
  [' 28 013 ', 'Península'],
  ['06999', 'Península'],
  ['07001', 'Baleares'],
  ['35001', 'Canarias'],
  ['38999', 'Canarias'],
  ['51001', 'Ceuta y Melilla'],
  ['52001', 'Ceuta y Melilla'],
  ['00100', undefined],
  ['53001', undefined],
  ['2801', undefined],
  ['280130', undefined],
  ['4000-008', undefined],
])('the postal code %s belongs to the zone %s', (postalCode, name) => {
  expect(findDeliveryZone(postalCode)?.name).toBe(name)
})

test('delivery is free from its amount on, and not a cent before', () => {
  const [zone] = delivery.zones
  expect(priceDelivery(zone, zone.freeFrom)).toBe(0)
  expect(priceDelivery(zone, zone.freeFrom - 0.01)).toBe(zone.price)
})
