import { expect, test } from 'vitest'
import { listAvailableSizes } from '#collections/garments/stock.ts'
import {
  filterGarments,
  findShownColour,
  listChoices,
  nameChosen,
  readChosen,
  writeAddress,
} from './filters.ts'
import type { ListedColour, ListedGarment } from './listed-garment.ts'

/** What filters read of a garment. */
type Facts = Pick<
  ListedGarment,
  'reference' | 'audiences' | 'kind' | 'price' | 'sizeTable' | 'sizes' | 'soldOut'
> & {
  colours: Pick<ListedColour, 'name' | 'value' | 'families'>[]
}

const parka: Facts = {
  reference: 'I26-08',
  audiences: ['ninas', 'ninos'],
  kind: 'abrigos',
  price: 69.9,
  sizeTable: 'ninos',
  sizes: ['98', '104', '128'],
  soldOut: ['98'],
  colours: [{ name: 'Verde botella', value: '#1f4a3a' }],
}
const coat: Facts = {
  ...parka,
  reference: 'I26-01',
  price: 229,
  sizeTable: 'mujer',
  sizes: ['36', '38'],
  soldOut: [],
}
const shoes: Facts = {
  ...parka,
  reference: 'P26-08',
  kind: 'calzado',
  price: 59,
  sizeTable: 'calzado',
  sizes: ['36', '37'],
  soldOut: [],
  colours: [
    { name: 'Marino', value: '#1f2a44', families: ['azul'] },
    { name: 'Rojo', value: '#6b1f2e' },
  ],
}

// The filters read nothing else of a garment.
const garments = [parka, coat, shoes] as unknown as ListedGarment[]

const read = (query: string) => readChosen(new URLSearchParams(query), garments)
const find = (query: string) => filterGarments(garments, read(query)).map(({ reference }) => reference)

test.each([
  ['', ['I26-08', 'I26-01', 'P26-08']],
  ['tipo=abrigos', ['I26-08', 'I26-01']],
  ['tipo=abrigos&talla=128&precio=-70&color=verde', ['I26-08']],
  ['precio=60-100', ['I26-08']],
  ['precio=200-', ['I26-01']],
  ['color=azul', ['P26-08']],
  // A size that is sold out is none.
  ['talla=98', []],
  ['talla=36', ['I26-01', 'P26-08']],
  ['talla=calzado-36', ['P26-08']],
  ['talla=mujer-36&color=verde', ['I26-01']],
  ['tipo=&talla=', ['I26-08', 'I26-01', 'P26-08']],
])('«%s» finds %j', (query, expected) => {
  expect(find(query)).toEqual(expected)
})

test.each([
  'tipo=coches',
  'talla=999',
  'precio=barato',
  'precio=-',
  'precio=-999999',
  'precio=-1',
  'precio=100-30',
  'color=fucsia',
  // Girls and boys of one height wear one size.
  'talla=ninos-128',
  'tipo=toString',
])('«%s» is unknown, and filters nothing', (query) => {
  expect(read(query)).toEqual({})
  expect(find(query)).toHaveLength(3)
})

test('a garment is shown in the colour that is looked for', () => {
  const shown = garments.map((garment) => findShownColour(garment.colours, 'rojo')?.value)
  expect(shown).toEqual([undefined, undefined, '#6b1f2e'])
  expect(garments.map((garment) => findShownColour(garment.colours)?.value)).toEqual([
    '#1f4a3a',
    '#1f4a3a',
    '#1f2a44',
  ])
})

test('a choice tells how many garments it leaves beside all else that is chosen', () => {
  const counts = listChoices('tipo', garments, { precio: '-70' }).map(({ value, count }) => [value, count])
  expect(counts).toEqual([
    ['abrigos', 1],
    ['calzado', 1],
  ])
  expect(listChoices('precio', garments, { precio: '-70' })[0]).toEqual({
    value: '-70',
    label: 'hasta 70\u00a0€',
    count: 2,
  })
})

test('prices are offered as what somebody wants to spend at most', () => {
  const offered = listChoices('precio', garments, {}).map(({ label, count }) => `${label}: ${count}`)
  // «Hasta 200 €» would leave the same as «hasta 100 €».
  expect(offered).toEqual(['hasta 60\u00a0€: 1', 'hasta 100\u00a0€: 2', 'desde 200\u00a0€: 1'])
})

test('sizes stand by whose they are, and one that several have says so', () => {
  const sizes = listChoices('talla', garments, {}).map(({ group, value }) => `${group}: ${value}`)
  expect(sizes).toEqual([
    'Mujer: mujer-36',
    'Mujer: 38',
    'Niñas y niños, por estatura: 104',
    'Niñas y niños, por estatura: 128',
    'Calzado: calzado-36',
    'Calzado: 37',
  ])
})

test('what women and men share is of the sizes of both', () => {
  // The filters read nothing else of a garment.
  const shared = {
    reference: 'I26-09',
    audiences: ['mujer', 'hombre'],
    sizeTable: 'adulto',
    sizes: ['S', 'M'],
    colours: [],
  } as unknown as ListedGarment
  const findIn = (talla: string) => filterGarments([shared], { talla }).length
  expect(['hombre-M', 'mujer-S', 'adulto-M', 'M'].map(findIn)).toEqual([1, 1, 1, 1])
  expect(['hombre-XL', 'infantil-M'].map(findIn)).toEqual([0, 0])
})

test('what is chosen has names for people and one address', () => {
  const chosen = read('color=verde&precio=30-70&talla=calzado-36&tipo=abrigos&utm=x')
  expect(nameChosen(chosen, garments).map(({ label }) => label)).toEqual([
    'Abrigos',
    'talla 36 (calzado)',
    'de 30\u00a0€ a 70\u00a0€',
    'Verde',
  ])
  expect(writeAddress('/coleccion', chosen)).toBe(
    '/coleccion?tipo=abrigos&talla=calzado-36&precio=30-70&color=verde#prendas',
  )
  expect(writeAddress('/coleccion', {})).toBe('/coleccion#prendas')
})

test('what is sold out cannot be had', () => {
  expect(garments.map(listAvailableSizes)).toEqual([
    ['104', '128'],
    ['36', '38'],
    ['36', '37'],
  ])
})

test('garments that are reduced can be asked for, and the price can be their order', () => {
  const all = garments.map((garment) =>
    garment.price === 69.9 ? { ...garment, earlierPrice: { price: 80 } } : garment,
  )
  const ask = (query: string) =>
    filterGarments(all, readChosen(new URLSearchParams(query), all)).map(({ price }) => price)
  expect(ask('rebajas=si')).toEqual([69.9])
  expect(ask('rebajas=no')).toEqual([69.9, 229, 59])
  expect(ask('orden=menor-precio')).toEqual([59, 69.9, 229])
  expect(ask('orden=mayor-precio&tipo=abrigos')).toEqual([229, 69.9])
  expect(listChoices('rebajas', garments, {})).toEqual([])
})
