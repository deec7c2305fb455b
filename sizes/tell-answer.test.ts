import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRandom, garments, sizeTables } from '#tests/support/shop-sizes.ts'
import { askSizes, createQuestion } from './answer-size.ts'
import type { GarmentSizes } from './garment-sizes.ts'
import { listGarmentWearers } from './garment-tables.ts'
import { readSizeTable } from './read-size-table.ts'
import { type Measure, measures } from './table-shapes.ts'
import { easeOfFit, tellGarmentAnswer } from './tell-answer.ts'

const { table } = readSizeTable('mujer', [
  ['Talla', 'Letra', 'Pecho', 'Cintura', 'Cadera'],
  ['36', 'XS', '82', '64', '90'],
  ['38', 'S', '86', '68', '94'],
  ['40', 'M', '90', '72', '98'],
])

const coat: GarmentSizes = {
  audiences: ['mujer'],
  kind: 'abrigos',
  sizeTable: 'mujer',
  sizes: ['36', '38'],
  soldOut: ['36'],
  fit: 'recto',
  measures: { columns: ['Largo', 'Pecho'], rows: { '36': [104, 46], '38': [105, 50] } },
}

function answer(garment: GarmentSizes, typed: Record<string, string>) {
  const question = { ...createQuestion('mujer', garment), garment }
  const reply = askSizes(question, typed, table ? [table] : [])
  return reply.answers.map((found) => tellGarmentAnswer(found, question, reply.body))
}

const tell = (...asked: Parameters<typeof answer>) => answer(...asked).map(({ text }) => text)

function ask(garment: GarmentSizes) {
  const wearer = listGarmentWearers(garment)[0] ?? 'mujer'
  return createQuestion(wearer, garment).fields[wearer] ?? []
}

test('a garment in somebody’s size is told with the ease that it leaves', () => {
  expect(tell(coat, { pecho: '86' })).toEqual([
    'Por el contorno de pecho. Te quedan 14 cm de holgura en el pecho, algo más de lo que pide un corte recto.',
  ])
  expect(tell({ ...coat, fit: 'amplio' }, { pecho: '86,5' })).toEqual([
    'Por el contorno de pecho. Te quedan 13,5 cm de holgura en el pecho, algo menos de lo que pide un corte amplio.',
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

test('a garment is told in its own letters, also where a body is between two of its sizes', () => {
  const shirt: GarmentSizes = { ...coat, fit: undefined, sizes: ['XS', 'S', 'M'] }
  expect(answer(shirt, { pecho: '88' })).toEqual([
    {
      part: 'Tu talla',
      size: 'M',
      text: 'Por el contorno de pecho estás entre la S y la M: elige la M, que se puede entallar.',
    },
  ])
})

test.each<[Pick<GarmentSizes, 'audiences' | 'sizeTable'>, GarmentSizes['kind'], string[]]>([
  [{ audiences: ['mujer'], sizeTable: 'mujer' }, 'abrigos', ['pecho']],
  [{ audiences: ['mujer'], sizeTable: 'mujer' }, 'vestidos', ['pecho', 'cadera']],
  [{ audiences: ['hombre'], sizeTable: 'hombre-pantalon' }, 'vaqueros', ['cintura']],
  [{ audiences: ['hombre'], sizeTable: 'hombre' }, 'pantalones', ['cintura']],
  [{ audiences: ['hombre'], sizeTable: 'hombre-camisa' }, 'camisas', ['cuello']],
  [{ audiences: ['hombre'], sizeTable: 'hombre' }, 'bano', ['cintura']],
  [{ audiences: ['hombre'], sizeTable: 'hombre' }, 'monos', ['pecho']],
  [{ audiences: ['ninas', 'ninos'], sizeTable: 'infantil' }, 'abrigos', ['estatura', 'pecho']],
  [{ audiences: ['ninas'], sizeTable: 'ninas' }, 'faldas', ['estatura', 'cintura']],
  [{ audiences: ['ninas'], sizeTable: 'ninas' }, 'bano', ['estatura', 'pecho', 'cadera']],
  [{ audiences: ['ninos'], sizeTable: 'infantil' }, 'bano', ['estatura', 'cintura', 'cadera']],
  [{ audiences: ['ninos'], sizeTable: 'ninos' }, 'pijamas', ['estatura', 'pecho', 'cintura', 'cadera']],
  [{ audiences: ['mujer', 'hombre'], sizeTable: 'adulto' }, 'camisetas', ['pecho']],
  [{ audiences: ['ninas', 'ninos'], sizeTable: 'calzado-infantil' }, 'calzado', ['pie']],
  [{ audiences: ['mujer'], sizeTable: 'mujer' }, 'bolsos', []],
  [{ audiences: ['mujer'], sizeTable: 'unica' }, 'accesorios', []],
])('with sizes of %j, %s ask what decides about them', (sized, kind, fields) => {
  expect(ask({ ...sized, kind, sizes: ['1', '2'] })).toEqual(fields)
})

test('what has one size for all asks nothing; what has lengths asks for the leg', () => {
  expect(ask({ ...coat, sizes: ['Única'] })).toEqual([])
  const jeans = { kind: 'vaqueros', sizes: ['28', '30'], lengths: ['30', '32'] } as const
  expect(ask({ audiences: ['hombre'], sizeTable: 'hombre-pantalon', ...jeans })).toEqual([
    'cintura',
    'entrepierna',
    'estatura',
  ])
})

test('the ease of a cut is that of the page of sizes', () => {
  const page = readFileSync('content/1.docs/2.tallas/2.mujer.md', 'utf8')
  for (const [fit, { from, to }] of Object.entries(easeOfFit)) {
    const name = `**${fit[0]?.toUpperCase()}${fit.slice(1)}**: `
    const range = Number.isFinite(to) ? `de ${from} a ${to}\u00a0cm` : `más de ${from}\u00a0cm`
    expect(page).toContain(name + range)
  }
})

test('a girl has the size of girls in what boys wear too, and hips do not matter to a parka', () => {
  const parka: GarmentSizes = {
    audiences: ['ninas', 'ninos'],
    kind: 'abrigos',
    sizeTable: 'infantil',
    sizes: ['122', '128', '134'],
  }
  const jeans: GarmentSizes = { ...parka, kind: 'vaqueros' }
  const find = (wearer: 'ninas' | 'ninos', garment: GarmentSizes) => {
    const typed: Record<string, string> = { estatura: '128', cadera: '71' }
    const question = { ...createQuestion(wearer, garment), garment }
    const reply = askSizes(question, typed, sizeTables)
    return reply.answers
      .map((found) => tellGarmentAnswer(found, question, reply.body))
      .map(({ part, size }) => `${part}: ${size}`)
  }
  expect(find('ninas', parka)).toEqual(['Talla de niña: 128 · 8 años'])
  expect(find('ninos', parka)).toEqual(['Talla de niño: 128 · 8 años'])
  expect(find('ninas', jeans)).toEqual(['Talla de niña: 128 · 8 años'])
  expect(find('ninos', jeans)).toEqual(['Talla de niño: 134 · 9 años'])
})

test('no answer names a size that a garment does not have, or speaks for two', () => {
  const random = createRandom(41)
  const names = new Set(
    sizeTables.flatMap(({ rows }) => rows.flatMap(({ size, alias = size }) => [size, alias])),
  )
  expect(garments.length).toBeGreaterThan(40)
  const wrong = new Set<string>()
  for (const garment of garments)
    for (const wearer of listGarmentWearers(garment))
      for (let number = 0; number < 150; number++) {
        const question = { ...createQuestion(wearer, garment), garment }
        const typed = Object.fromEntries(measures.map((name) => [name, String(random(...ranges[name]))]))
        const reply = askSizes(question, typed, sizeTables)
        for (const { size, text } of reply.answers.map((found) =>
          tellGarmentAnswer(found, question, reply.body),
        )) {
          const made = [...garment.sizes, ...(garment.lengths ?? [])]
          // Centimetres are no sizes, and what is told as not made is told as that.
          const told = text.replace(/[\d,]+ cm/g, '').replace(/no se hace en la [^ :]+/, '')
          const named = [size ?? '', ...(told.match(/[\p{L}\d]+/gu) ?? [])].filter((word) => names.has(word))
          const isTwofold =
            /\buna (?:más|menos)\b/.test(text) || (size !== undefined && text.includes('no se hace'))
          if (isTwofold || named.some((name) => !made.includes(name)))
            wrong.add(`${garment.title}: ${size} ${text}`)
        }
      }
  expect([...wrong].slice(0, 5)).toEqual([])
})

test('between two sizes a garment is told only what is true of its own kind', () => {
  expect(tellOf(findGarment('Zapato de cordones'), { pie: '27,5' })).toEqual([
    'Tu talla: 43. Estás entre el 43 y el 44. Elige el 43: la piel cede.',
  ])
  expect(tellOf(findGarment('Bota de caña corta'), { pie: '24,8' })).toEqual([
    'Tu talla: 40. Estás entre el 39 y el 40. Elige el 40, que lleva calcetín grueso.',
  ])
  expect(tellOf(findGarment('Vaquero recto'), { entrepierna: '77,5' })).toEqual([
    'Largo de pantalón: 32. Por la entrepierna estás entre 30 y 32. Elige 32, que se puede acortar.',
  ])
  const formal = { ...findGarment('Vaquero amplio'), title: 'Pantalón de vestir' }
  expect(tellOf(formal, { entrepierna: '77' })).toEqual([
    'Largo de pantalón: Corto. Por la entrepierna estás entre Corto y Normal. Elige Corto: el bajo trae tela de más.',
  ])
})

test.each([
  ['Falda tableada', 'ninas', { estatura: '112', cintura: '60' }, /cintura: sube el bajo\.$/],
  ['Pantalón con rodilla doble', 'ninos', { estatura: '112', cintura: '66' }, /cintura: sube el bajo\.$/],
  ['Parka con capucha', 'ninos', { estatura: '112', pecho: '72' }, /pecho: sube el bajo y las mangas\./],
  ['Bañador corto infantil', 'ninos', { estatura: '112', cintura: '60' }, /cintura\.$/],
  [
    'Peto de sarga',
    'ninos',
    { estatura: '112', pecho: '76' },
    /^Talla de niño: —. Por el contorno de pecho. Esta/,
  ],
] as const)('%s is advised to be altered only where it can be', (name, wearer, typed, said) => {
  const [line = ''] = tellOf(findGarment(name), typed, wearer)
  expect(line).toMatch(said)
})

function findGarment(title: string): GarmentSizes & { title: string } {
  const found = garments.find((garment) => garment.title === title)
  if (!found) throw new Error(`there is no ${title}`)
  return found
}

function tellOf(
  garment: GarmentSizes,
  typed: Record<string, string>,
  wearer = listGarmentWearers(garment)[0],
) {
  if (!wearer) throw new Error('it has sizes')
  const question = { ...createQuestion(wearer, garment), garment }
  const reply = askSizes(question, typed, sizeTables)
  return reply.answers
    .map((found) => tellGarmentAnswer(found, question, reply.body))
    .map(({ part, size = '—', text }) => `${part}: ${size}. ${text}`)
}

/** Bodies of all ages, those that no table is for among them. */
const ranges: Record<Measure, [from: number, to: number]> = {
  pecho: [48, 125],
  cintura: [46, 115],
  cadera: [50, 130],
  estatura: [80, 190],
  entrepierna: [60, 95],
  cuello: [30, 50],
  pie: [12, 31],
}

test('trousers by letter are of the table that their letters are of', () => {
  const garment: GarmentSizes = {
    audiences: ['hombre'],
    kind: 'pantalones',
    sizeTable: 'hombre',
    sizes: ['S', 'M', 'L'],
  }
  const { answers } = askSizes(createQuestion('hombre', garment), { cintura: '82' }, sizeTables)
  expect(answers).toMatchObject([{ by: 'cintura', row: { size: 'M' } }])
})
