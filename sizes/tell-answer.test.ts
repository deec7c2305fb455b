import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askSizes, listQuestionFields } from './ask-sizes.ts'
import { easeOfFit, findGarmentWearer, type GarmentSizes } from './garment-sizes.ts'
import { readSizeTable } from './read-size-table.ts'
import { tellGarmentAnswer } from './tell-answer.ts'

const { table } = readSizeTable('mujer', [
  ['Talla', 'Letra', 'Pecho', 'Cintura', 'Cadera'],
  ['36', 'XS', '82', '64', '90'],
  ['38', 'S', '86', '68', '94'],
  ['40', 'M', '90', '72', '98'],
])

const coat: GarmentSizes = {
  kind: 'abrigos',
  sizeTable: 'mujer',
  sizes: ['36', '38'],
  soldOut: ['36'],
  fit: 'recto',
  measures: { columns: ['Largo', 'Pecho'], rows: { '36': [104, 46], '38': [105, 50] } },
}

function tell(garment: GarmentSizes, typed: Record<string, string>) {
  const reply = askSizes({ wearer: 'mujer', garment }, (name) => typed[name] ?? null, table ? [table] : [])
  return reply.answers.map((answer) => tellGarmentAnswer(answer, garment, reply.body).text)
}

function ask(garment: GarmentSizes) {
  return listQuestionFields({ wearer: findGarmentWearer(garment) ?? 'mujer', garment })
}

test('a garment in somebody’s size is told with the ease that it leaves', () => {
  expect(tell(coat, { pecho: '86' })).toEqual([
    'Por el contorno de pecho. Te quedan 14 cm de holgura en el pecho, más de lo que pide un corte recto: prueba una menos.',
  ])
  expect(tell({ ...coat, fit: 'amplio' }, { pecho: '86,5' })).toEqual([
    'Por el contorno de pecho. Te quedan 13,5 cm de holgura en el pecho, menos de lo que pide un corte amplio: prueba una más.',
  ])
  expect(tell({ ...coat, fit: undefined }, { pecho: '86' })).toEqual(['Por el contorno de pecho.'])
})

test('what is gone, and what was never made, is said', () => {
  expect(tell(coat, { pecho: '82' })).toEqual([
    'Por el contorno de pecho. Te quedan 10 cm de holgura en el pecho, como pide un corte recto. En esta prenda la 36 está agotada.',
  ])
  expect(tell(coat, { pecho: '90' })).toEqual([
    'Por el contorno de pecho. Esta prenda no se hace en la 40: va de la 36 a la 38.',
  ])
})

test('a garment in letters answers with its letter', () => {
  const shirt: GarmentSizes = { kind: 'camisetas', sizeTable: 'mujer', sizes: ['XS', 'S', 'M'] }
  const reply = askSizes({ wearer: 'mujer', garment: shirt }, () => '86', table ? [table] : [])
  expect(reply.answers.map((answer) => tellGarmentAnswer(answer, shirt, reply.body).size)).toEqual(['S'])
})

test.each<[GarmentSizes['sizeTable'], GarmentSizes['kind'], string[]]>([
  ['mujer', 'abrigos', ['pecho']],
  ['mujer', 'vestidos', ['pecho', 'cadera']],
  ['hombre-pantalon', 'vaqueros', ['cintura']],
  ['hombre', 'bano', ['cintura']],
  ['hombre', 'monos', ['pecho']],
  ['ninas', 'bano', ['estatura', 'pecho', 'cintura', 'cadera']],
  ['calzado-infantil', 'calzado', ['pie']],
  ['mujer', 'bolsos', []],
  ['unica', 'accesorios', []],
])('with sizes of %s, %s ask what decides about them', (sizeTable, kind, fields) => {
  expect(ask({ kind, sizeTable, sizes: ['1', '2'] })).toEqual(fields)
})

test('what has one size for all asks nothing; what has lengths asks for the leg', () => {
  expect(ask({ kind: 'abrigos', sizeTable: 'mujer', sizes: ['Única'] })).toEqual([])
  const jeans = { sizeTable: 'hombre-pantalon', sizes: ['28', '30'], lengths: ['30', '32'] } as const
  expect(ask({ kind: 'vaqueros', ...jeans })).toEqual(['cintura', 'entrepierna', 'estatura'])
})

test('the ease of a cut is that of the page of sizes', () => {
  const page = readFileSync('content/1.docs/2.tallas/2.mujer.md', 'utf8')
  for (const [fit, { from, to }] of Object.entries(easeOfFit)) {
    const name = `**${fit[0]?.toUpperCase()}${fit.slice(1)}**: `
    const range = Number.isFinite(to) ? `de ${from} a ${to}\u00a0cm` : `más de ${from}\u00a0cm`
    expect(page).toContain(name + range)
  }
})
