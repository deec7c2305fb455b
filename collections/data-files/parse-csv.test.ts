import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

test('rows become records by the names of the first line', () => {
  expect(parseCsv('talla,cm\nS,88\nM,96\n')).toEqual([
    { talla: 'S', cm: '88' },
    { talla: 'M', cm: '96' },
  ])
})

test('quoted values hold commas, quotes and line ends', () => {
  expect(parseCsv('a,b\n"1,5","di ""hola""\ny adiós"')).toEqual([{ a: '1,5', b: 'di "hola"\ny adiós' }])
})

test('a value may be empty, the last one too', () => {
  expect(parseCsv('a,b\n,\n1,\n')).toEqual([
    { a: '', b: '' },
    { a: '1', b: '' },
  ])
})

test.each([
  ['an open quote', 'a\n"x', 2],
  ['a row that is too short', 'a,b\n1,2\n3\n', 3],
  ['text behind a quote', 'a\n"x"y\n', 2],
])('%s is refused with its line', (_, source, line) => {
  expect(parseCsv(source)).toEqual({ wrongLine: line })
})
