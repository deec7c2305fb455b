import { expect, test } from 'vitest'
import { fillPlanPrices, listPlanPrices, namePlanPrice } from './plan-prices.ts'

const prices = listPlanPrices([
  { title: 'Club', price: { month: '4,90 €', year: '49 €' } },
  { title: 'Club Atelier', price: { month: '9,90 €', year: '99 €' } },
])

test.each([
  ['Club (:precio[club mes] o :precio[club año])', 'Club (4,90 € o 49 €)'],
  [':precio[Club  Atelier MES] y :precio[club atelier ano]', '9,90 € y 99 €'],
  [':Precio[club mes], :precios[club mes] y : precio [club mes]', '4,90 €, 4,90 € y 4,90 €'],
  [':precio[socio mes]', ':precio[socio mes]'],
  ['El :precio y [club mes]', 'El :precio y [club mes]'],
])('«%s» is read as «%s»', (written, shown) => {
  expect(fillPlanPrices(written, prices)).toBe(shown)
})

test('values of every kind have their prices, and code stays as it is', () => {
  const record = {
    seo: { description: 'Desde :precio[club mes]' },
    items: ['code', ':precio[club mes]', 3, null],
    body: {
      type: 'minimark',
      value: [
        ['p', { title: ':precio[club mes]' }, 'Son ', ['strong', {}, ':precio[club año]']],
        ['p', {}, ['code', {}, ':precio[club mes]']],
        ['pre', {}, ['code', {}, ':precio[club mes]']],
      ],
    },
  }
  expect(fillPlanPrices(record, prices)).toEqual({
    seo: { description: 'Desde 4,90 €' },
    items: ['code', '4,90 €', 3, null],
    body: {
      type: 'minimark',
      value: [
        ['p', { title: '4,90 €' }, 'Son ', ['strong', {}, '49 €']],
        ['p', {}, ['code', {}, ':precio[club mes]']],
        ['pre', {}, ['code', {}, ':precio[club mes]']],
      ],
    },
  })
})

test('what a price is called answers', () => {
  expect([...prices.keys()]).toEqual(['club mes', 'club año', 'club atelier mes', 'club atelier año'])
  expect(prices.get(namePlanPrice('Club Atelier', 'year'))).toBe('99 €')
})
