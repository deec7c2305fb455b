import { expect, test } from 'vitest'
import type { MinimarkElement, MinimarkNode } from '#collections/minimark.ts'
import { foldTable } from './fold-table.ts'

/** A table of these names and rows, as Markdown gives it. */
function table([names = [], ...rows]: string[][]): MinimarkNode[] {
  const row = (tag: string, cells: string[]): MinimarkElement => [
    'tr',
    {},
    ...cells.map((text): MinimarkElement => [tag, {}, text]),
  ]
  return [
    ['thead', {}, row('th', names)],
    ['tbody', {}, ...rows.map((cells) => row('td', cells))],
  ]
}

/** What becomes of the cells of a table's first row: place, and name of the column where it is said. */
function readPlaces(written: string[][]): string[] | undefined {
  const folded = foldTable(table(written))
  return (
    folded &&
    [...JSON.stringify(folded).matchAll(/"class":"cell-(\w+)"(?:,"data-label":"([^"]*)")?/g)].map(
      ([, place = '', label]) => (label === undefined ? place : `${place} ${label}`),
    )
  )
}

test.each<[string, string[][], string[]]>([
  [
    'a reference stands before the name, and the only price goes without saying',
    [
      ['Referencia', 'Prenda', 'Tallas', 'Precio'],
      ['P26-02', 'Blusa con lazada, mujer', '34–46', '42,90 €'],
    ],
    ['lead', 'name', 'value Tallas', 'amount'],
  ],
  [
    'of two prices the first stands beside the name, and says which it is',
    [
      ['Zona', 'Tarifa', 'Gratis desde', 'Plazo'],
      ['Resto de la Unión Europea', '9,95 €', '150 €', '4–7 días'],
    ],
    ['name', 'amount Tarifa', 'value Gratis desde', 'value Plazo'],
  ],
  [
    'a price with a long name stays among the values',
    [
      ['Prenda', 'Precio más bajo de los últimos 30 días', 'Ahora'],
      ['Ejemplo: camisa', '44,90 €', '35,92 €'],
    ],
    ['name', 'value Precio más bajo de los últimos 30 días', 'amount Ahora'],
  ],
  [
    'a row about a figure says which',
    [
      ['Onzas', 'g/m²', 'Para qué'],
      ['9–11', '305–375', 'Pantalones de verano y ropa infantil'],
    ],
    ['name Onzas', 'value g/m²', 'value Para qué'],
  ],
])('%s', (_fact, written, places) => {
  expect(readPlaces(written)).toEqual(places)
})

test.each<[string, MinimarkNode[]]>([
  [
    'two columns',
    table([
      ['Asunto', 'Lo que ofrecemos'],
      ['Respuesta a tu mensaje', 'Un día laborable como máximo'],
    ]),
  ],
  [
    'figures that fit in 320 px',
    table([
      ['Talla', 'Letra', 'Pecho', 'Cintura'],
      ['34', 'XXS', '78', '60'],
    ]),
  ],
  ['rows of fewer cells', table([['Dirección', 'Prenda', 'Respuesta'], ['hola@escaparate.example']])],
  ['no names of columns', [['tbody', {}, ['tr', {}, ['td', {}, 'x']]]]],
])('a table of %s stays as it is', (_fact, nodes) => {
  expect(foldTable(nodes)).toBeUndefined()
})
