import { expect, test } from 'vitest'
import type { Audience } from '#config/garments.ts'
import { garments, sizeTables } from '#tests/support/shop-sizes.ts'
import { readSizesOf } from './audience-sizes.ts'

/** The sizes by which garments are found on somebody's page, and the table that they are of. */
function find(audience: Audience, title: string) {
  const own = garments.filter(({ audiences }) => audiences.includes(audience))
  const found = readSizesOf(audience, own, sizeTables).find((garment) => garment.title === title)
  return { table: found?.sizeTable, sizes: found?.sizes.join(' ') }
}

test('on the page of women a shared garment has their numbers, and on that of men theirs', () => {
  expect(find('mujer', 'Camiseta marinera')).toEqual({
    table: 'mujer',
    sizes: 'XS 36 S 38 M 40 L 42 XL 44 XXL 46',
  })
  expect(find('hombre', 'Camiseta marinera')).toEqual({
    table: 'hombre',
    sizes: 'XS 44 S 46 M 48 L 50 XL 52 XXL 54',
  })
  expect(find('ninas', 'Parka con capucha').table).toBe('ninas')
})

test('letters find what is made by number, and inches are no sizes', () => {
  expect(find('mujer', 'Abrigo cruzado').sizes).toBe('34 36 XS 38 S 40 M 42 L 44 XL 46 XXL 48')
  expect(find('hombre', 'Vaquero recto').sizes).toBe('28 30 31 33 35 36 38 39')
})

test('what is gone is gone by each of its names', () => {
  const marinera = garments.filter(({ title }) => title === 'Camiseta marinera')
  const all = [...marinera, ...garments.filter(({ title }) => title === 'Abrigo cruzado')]
  const [found] = readSizesOf(
    'mujer',
    all.map((garment) => ({ ...garment, soldOut: ['M'] })),
    sizeTables,
  )
  expect(found?.soldOut).toEqual(['M', '40'])
})
