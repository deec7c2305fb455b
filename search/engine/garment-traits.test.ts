import { expect, test } from 'vitest'
import { readGarmentTraits } from './garment-traits.ts'

const read = (query: string) =>
  readGarmentTraits(query, (size) => /^(\d{2}|m)$/i.test(size) && Number(size) !== 10)

test.each([
  ['abrigo de menos de 1.200 €', { to: 120_000 }],
  ['falda por menos de 12,50', { to: 1_250 }],
  ['parka hasta 80', { to: 8_000 }],
])('%s says what it may cost', (query, { to }) => {
  expect(read(query).range).toEqual({ from: 1, to })
})

test('the words beside a price are left', () => {
  expect(read('abrigo de menos de 1.200 €').words.trim()).toBe('abrigo de')
})

test.each(['más de 30 días', 'lavar a 40 grados'])('%s says nothing of a garment', (query) => {
  expect(read(query)).toEqual({ words: query })
})

test.each([
  ['pijama de niño de 6 años', { words: 'pijama de niño          ', size: '116' }],
  ['vestido talla 8', { words: 'vestido        ', size: '128' }],
  ['pantalón niño talla 10', { words: 'pantalón niño         ', size: '140' }],
])('%s says how old a child is, which is a height', (query, traits) => {
  expect(read(query)).toEqual(traits)
})

test.each(['algo por 20 euros', 'un regalo de 20 €', 'vestido 20€'])('%s says a price loosely', (query) => {
  expect(read(query)).toMatchObject({ range: { from: 1, to: 2_000 }, isLoose: true })
})

test.each(['gratis desde 60 €', 'a partir de 60 €', 'cobrado 20 euros de más'])(
  '%s asks for no price',
  (query) => {
    expect(read(query)).toEqual({ words: query })
  },
)

test.each(['69,90', '69,90 €'])('%s is what something costs, to the cent', (query) => {
  expect(read(query).range).toEqual({ from: 6_990, to: 6_990 })
})

test.each(['36', '36 €', '46'])('%s alone is a size as well as a price', (query) => {
  expect(read(query)).toEqual({ words: query })
})

test.each([
  ['botas del 39', '39'],
  ['vestido talla m', 'M'],
])('%s says its size', (query, size) => {
  expect(read(query).size).toBe(size)
})
