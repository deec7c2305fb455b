import { expect, test } from 'vitest'
import { readGarmentTraits } from './garment-traits.ts'

test.each([
  ['abrigo de menos de 1.200 €', { to: 120_000 }],
  ['falda por menos de 12,50', { to: 1_250 }],
  ['parka hasta 80', { to: 8_000 }],
])('%s says what it may cost', (query, { to }) => {
  expect(readGarmentTraits(query).range).toEqual({ from: 1, to })
})

test('the words beside a price are left', () => {
  expect(readGarmentTraits('abrigo de menos de 1.200 €').words.trim()).toBe('abrigo de')
})

test.each(['más de 30 días', 'lavar a 40 grados'])('%s says nothing of a garment', (query) => {
  expect(readGarmentTraits(query)).toEqual({ words: query })
})

test('how old somebody is is no word of a garment, and no size', () => {
  expect(readGarmentTraits('pijama de niño de 6 años')).toEqual({ words: 'pijama de niño          ' })
})

test.each([
  ['botas del 39', '39'],
  ['vestido talla m', 'M'],
])('%s says its size', (query, size) => {
  expect(readGarmentTraits(query).size).toBe(size)
})
