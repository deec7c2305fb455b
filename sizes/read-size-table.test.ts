import { expect, test } from 'vitest'
import { readSizeTable } from './read-size-table.ts'
import type { TableName } from './table-shapes.ts'

/** A table as it is typed: a line for each row. */
function read(name: TableName, text: string) {
  return readSizeTable(
    name,
    text.split('\n').map((line) => line.split('|')),
  )
}

function listMistakes(name: TableName, text: string): string[] {
  return read(name, text).mistakes.map(
    ({ row, kind, parameters }) => `${row} ${kind} ${Object.values(parameters).join(' ')}`,
  )
}

test('a table of children tells the age of each size, if it has one', () => {
  const body = '92|87–92|2 años|53|51|55\n98|93–98|3 años|55|52|57'
  const table = (text: string) => read('ninas', text).table?.rows.map(({ age }) => age)
  expect(table(`Talla|Estatura|Edad orientativa|Pecho|Cintura|Cadera\n${body}`)).toEqual(['2 años', '3 años'])
  const bare = body.replaceAll(/\|\d años/g, '')
  expect(table(`Talla|Estatura|Pecho|Cintura|Cadera\n${bare}`)).toEqual([undefined, undefined])
})

test('a table is its sizes, what else they are called, and centimetres; other columns are for people', () => {
  expect(
    read('mujer', 'Talla|Letra|Cintura|Pecho|Cadera|Nota\n34|XXS|60|78|86|x\n36|XS|64|82|90|').table,
  ).toEqual({
    name: 'mujer',
    rows: [
      { size: '34', alias: 'XXS', spans: { pecho: at(78), cintura: at(60), cadera: at(86) } },
      { size: '36', alias: 'XS', spans: { pecho: at(82), cintura: at(64), cadera: at(90) } },
    ],
  })
})

test('a size is for one measure, or from one to another, or without an end', () => {
  const lengths =
    'Largo|Entrepierna|Para una estatura de\nCorto|74|hasta 160\u00a0cm\nNormal|79|de 161 a 172 cm\nLargo|84|desde 173 cm'
  expect(read('mujer-largo', lengths).table?.rows.map(({ spans }) => spans.estatura)).toEqual([
    { from: null, to: 160 },
    { from: 161, to: 172 },
    { from: 173, to: null },
  ])
  expect(read('hombre-camisa', 'Letra|Cuello\nXS|36\nS|37–38\nM|39-40').mistakes).toEqual([])
  expect(read('calzado', 'Número|Largo del pie\n38|23,8\n39|24,5').table?.rows[0]?.spans.pie).toEqual(
    at(23.8),
  )
})

test.each<[string, TableName, string, string[]]>([
  [
    'lacks a column',
    'mujer',
    'Talla|Letra|Pecho\n34|XXS|78',
    ['0 size-table-column mujer Cintura', '0 size-table-column mujer Cadera'],
  ],
  ['has one size', 'calzado', 'Número|Largo del pie\n38|23,8', ['0 size-table-short calzado']],
  ['has no number', 'calzado', 'Número|Largo del pie\n38|23,8\n39|', ['2 size-table-cell Largo del pie 39 ']],
  [
    'is in inches',
    'calzado',
    'Número|Largo del pie\n38|23,8\n39|9,6"',
    ['2 size-table-cell Largo del pie 39 9,6"'],
  ],
  ['has a size twice', 'calzado', 'Número|Largo del pie\n38|23,8\n38|24,5', ['2 size-table-skips 38 38']],
  [
    'lacks a size',
    'calzado',
    'Número|Largo del pie\n38|23,8\n39|24,5\n41|25,8',
    ['3 size-table-skips 41 39'],
  ],
  ['falls', 'calzado', 'Número|Largo del pie\n38|23,8\n39|23,5', ['2 size-table-step Largo del pie 39 38']],
  [
    'stands still',
    'calzado',
    'Número|Largo del pie\n38|23,8\n39|23,8',
    ['2 size-table-step Largo del pie 39 38'],
  ],
  ['has a gap', 'hombre-camisa', 'Letra|Cuello\nXS|36\nS|38–39', ['2 size-table-step Cuello S XS']],
  ['overlaps', 'hombre-camisa', 'Letra|Cuello\nXS|36–37\nS|37–38', ['2 size-table-step Cuello S XS']],
  ['goes backwards', 'hombre-camisa', 'Letra|Cuello\nXS|36–37\nS|34–35', ['2 size-table-step Cuello S XS']],
  [
    'is open in the middle',
    'hombre-largo',
    'Pulgadas|Centímetros|Para una estatura de\n30|76|hasta 172 cm\n32|81|hasta 182 cm',
    ['2 size-table-step Para una estatura de 32 30'],
  ],
  [
    'ends before it begins',
    'hombre-camisa',
    'Letra|Cuello\nXS|37–36\nS|38–39',
    ['1 size-table-cell Cuello XS 37–36'],
  ],
])('a table that %s is none', (_, name, text, mistakes) => {
  expect(listMistakes(name, text)).toEqual(mistakes)
  expect(read(name, text).table).toBeNull()
})

function at(centimetres: number) {
  return { from: centimetres, to: centimetres }
}
