import { expect, test } from 'vitest'
import { createRandom, garments, sizePages, sizeTables as tables } from '#tests/support/shop-sizes.ts'
import { type Answer, answerSizes, askSizes, createQuestion } from './answer-size.ts'
import { wearers } from './parts.ts'
import type { Body } from './read-measures.ts'
import { tellAnswer } from './tell-answer.ts'
import { type WearerName, wearerNames } from './wearers.ts'

function tell(wearer: WearerName, body: Body): string[] {
  return answerSizes(wearer, body, tables)
    .map((answer) => tellAnswer(answer))
    .map(({ part, size = '—', text }) => `${part}: ${size}. ${text}`)
}

test.each<[string, WearerName, Body, string[]]>([
  [
    'a body of the table has its size',
    'mujer',
    { pecho: 86, cintura: 68, cadera: 94, estatura: 165 },
    [
      'Camisas, jerséis, chaquetas y abrigos: 38 (S). Por el contorno de pecho.',
      'Vestidos y monos: 38 (S). Por el contorno de pecho.',
      'Pantalones, y faldas ajustadas a la cintura: 38 (S). Por el contorno de cintura.',
      'Faldas rectas y pantalones ceñidos: 38 (S). Por el contorno de cadera.',
      'Largo de pantalón: Normal. Por la estatura.',
    ],
  ],
  [
    'between two, the larger is told, and why',
    'mujer',
    { pecho: 88 },
    [
      'Camisas, jerséis, chaquetas y abrigos: 40 (M). Por el contorno de pecho estás entre la 38 y la 40: elige la 40, que se puede entallar.',
      'Vestidos y monos: 40 (M). Por el contorno de pecho estás entre la 38 y la 40: elige la 40, que se puede entallar. Con el contorno de cadera afinamos más.',
    ],
  ],
  [
    'a dress takes the larger of chest and hips',
    'mujer',
    { pecho: 82, cadera: 98 },
    [
      'Camisas, jerséis, chaquetas y abrigos: 36 (XS). Por el contorno de pecho.',
      'Vestidos y monos: 40 (M). Por el contorno de cadera. Por el contorno de pecho te bastaría la 36, pero manda el contorno de cadera: lo demás se entalla.',
      'Faldas rectas y pantalones ceñidos: 40 (M). Por el contorno de cadera.',
    ],
  ],
  [
    'who is larger than the tables is told so',
    'mujer',
    { cintura: 94 },
    [
      'Pantalones, y faldas ajustadas a la cintura: —. Nos faltan tallas para ti: la mayor, la 48, es para 90 cm de contorno de cintura.',
    ],
  ],
  [
    'of two lengths of a leg the larger can be shortened, only formal trousers have cloth in their hem, and no leg is too short',
    'mujer',
    { entrepierna: 77, estatura: 190 },
    [
      'Largo de pantalón: Normal. Por la entrepierna estás entre Corto y Normal. Elige Normal, que se puede acortar, o Corto en pantalones de vestir: el bajo trae tela de más.',
    ],
  ],
  [
    'a short leg has the smallest length',
    'hombre',
    { entrepierna: 60 },
    ['Largo de pantalón: 30. Por la entrepierna.'],
  ],
  [
    'a man has sizes of jackets, shirts and trousers',
    'hombre',
    { pecho: 100, cintura: 84, cuello: 41 },
    [
      'Camisas, jerséis, chaquetas y abrigos: 50 (L). Por el contorno de pecho.',
      'Camisas, por el cuello: L. Por el contorno de cuello.',
      'Pantalones: 42 (33). Por el contorno de cintura.',
      'Bañadores: 50 (L). Por el contorno de cintura estás entre la 48 y la 50: elige la 50, que se puede entallar.',
    ],
  ],
  [
    'a child has the size of its height',
    'ninas',
    { estatura: 112 },
    ['Toda la ropa: 116 · 6 años. Por la estatura.'],
  ],
  [
    'unless its chest is wider',
    'ninos',
    { estatura: 131, pecho: 74, cintura: 60, cadera: 72 },
    [
      'Toda la ropa: 146 · 11 años. Por el contorno de pecho. Por la estatura te bastaría la 134, pero manda el contorno de pecho: sube el bajo y las mangas.',
    ],
  ],
  [
    'a tall child is sent to the grown-ups',
    'ninas',
    { estatura: 168 },
    ['Toda la ropa: —. La mayor es la 164, hasta 164 cm de estatura. Mira ya las tallas de adulto.'],
  ],
  [
    'a foot between two numbers wants the larger in boots',
    'calzado',
    { pie: 28.2 },
    [
      'Calzado de adulto: 45. Estás entre el 44 y el 45. Elige el 45 en botas y zapatillas, que llevan calcetín grueso, y el 44 en mocasines y zapatos de piel, que ceden.',
    ],
  ],
  [
    'a small foot is a child’s alone',
    'calzado',
    { pie: 15.2 },
    ['Calzado infantil: 25. Por el largo del pie.'],
  ],
  [
    'a middling one may be either',
    'calzado',
    { pie: 22.5 },
    ['Calzado infantil: 36. Por el largo del pie.', 'Calzado de adulto: 36. Por el largo del pie.'],
  ],
  [
    'one that is too small for all is told once',
    'calzado',
    { pie: 11 },
    ['Calzado infantil: —. Nos faltan tallas para ti: la menor, la 22, es para 13,2 cm de largo del pie.'],
  ],
  ['nothing is known of nobody', 'mujer', {}, []],
])('%s', (_, wearer, body, lines) => {
  expect(tell(wearer, body)).toEqual(lines)
})

/*
 * Ten thousand bodies, and somebody who reads the same pages with other eyes: rows of text, tenths of a centimetre, and
 * the rules as the pages tell them.
 */

const pagesRead = new Map<string, Record<string, string>[]>()

/** The rows of the table below a caption, by the names of its columns. */
function readPage(caption: string): Record<string, string>[] {
  const known = pagesRead.get(caption) ?? readRows(caption)
  pagesRead.set(caption, known)
  return known
}

function readRows(caption: string): Record<string, string>[] {
  const text = sizePages.join('\n').split(`caption="${caption}`)[1]?.split('\n::')[0] ?? ''
  const [names = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

const tenths = (text = '') => Math.round(Number(text.replace(',', '.')) * 10)

/** `38`, `38/40`, `<` or `>`. */
function lookUp(caption: string, label: string, column: string, centimetres: number): string {
  const rows = readPage(caption)
  if (/\d–\d|hasta/.test(String(rows[1]?.[column]) + String(rows[0]?.[column]))) {
    const whole = Math.round(centimetres)
    const bounds = rows.map((row) => {
      const [first = 0, last = first] = (row[column]?.match(/\d+/g) ?? []).map(Number)
      if (row[column]?.includes('hasta')) return [0, first]
      return row[column]?.includes('desde') ? [first, 999] : [first, last]
    })
    const hit = bounds.findIndex(([first = 0, last = 0]) => first <= whole && whole <= last)
    return hit < 0 ? (whole < (bounds[0]?.[0] ?? 0) ? '<' : '>') : (rows[hit]?.[label] ?? '')
  }
  const value = Math.round(centimetres * 10)
  const at = rows.map((row) => tenths(row[column]))
  for (let low = 0; low + 1 < at.length; low++) {
    const [a = 0, b = 0] = [at[low], at[low + 1]]
    const [small, large] = [rows[low]?.[label], rows[low + 1]?.[label]]
    if (4 * value < 4 * a - (b - a)) return '<'
    if (4 * value <= 4 * a + (b - a)) return String(small)
    if (4 * value < 4 * b - (b - a)) return `${small}/${large}`
    if (value <= b) return String(large)
    if (low + 2 === at.length && 4 * value <= 4 * b + (b - a)) return String(large)
  }
  return '>'
}

/** The larger of two sizes of a column, as they stand in it. */
function largest(caption: string, label: string, sizes: string[]): string {
  const order = readPage(caption).map((row) => row[label] ?? '')
  const rank = (found: string) =>
    found === '<' ? -1 : found === '>' ? 99 : order.indexOf(found.split('/').at(-1) ?? '')
  return sizes.reduce((best, one) => (rank(one) > rank(best) ? one : best))
}

function readIndependently(wearer: WearerName, body: Required<Body>): string[] {
  const woman = (column: string, value: number) => lookUp('Tallas de mujer', 'Talla', column, value)
  if (wearer === 'mujer')
    return [
      woman('Pecho', body.pecho),
      largest('Tallas de mujer', 'Talla', [woman('Pecho', body.pecho), woman('Cadera', body.cadera)]),
      woman('Cintura', body.cintura),
      woman('Cadera', body.cadera),
      shortest(lookUp('Pantalones de mujer', 'Largo', 'Entrepierna', body.entrepierna), 'Corto'),
    ]
  if (wearer === 'hombre')
    return [
      lookUp('Chaquetas', 'Talla', 'Pecho', body.pecho),
      lookUp('Camisas de hombre', 'Letra', 'Cuello', body.cuello),
      lookUp('Pantalones de hombre', 'Talla', 'Cintura', body.cintura),
      lookUp('Chaquetas', 'Talla', 'Cintura', body.cintura),
      shortest(lookUp('Largo de entrepierna', 'Pulgadas', 'Centímetros', body.entrepierna), '30'),
    ]
  if (wearer === 'calzado') {
    const found = ['Calzado infantil', 'Calzado de adulto'].map((caption) =>
      lookUp(caption, 'Número', 'Largo del pie', body.pie),
    )
    const right = found.filter((size) => /\d/.test(size))
    return right.length > 0 ? right : [found[0] === '<' ? '<' : '>']
  }
  const caption = wearer === 'ninas' ? 'Tallas de niñas' : 'Tallas de niños'
  const height = lookUp(caption, 'Talla', 'Estatura', body.estatura)
  const others = (['pecho', 'cintura', 'cadera'] as const).map((measure) => {
    const column = measure[0]?.toUpperCase() + measure.slice(1)
    const found = lookUp(caption, 'Talla', column, body[measure]).split('/').at(-1) ?? ''
    return found === '<' ? '92' : found
  })
  if (height === '<' && others.every((size) => size === '92')) return ['92']
  return [largest(caption, 'Talla', [height, ...others])]
}

const shortest = (found: string, smallest: string) => (found === '<' ? smallest : found)

function summarize(answer: Answer): string {
  if (answer.kind !== 'size') return answer.kind === 'below' ? '<' : '>'
  const { between, row } = answer
  return between ? `${between.smaller.size}/${between.larger.size}` : row.size
}

/** A body that somebody of these wearers may have, now and then a little beyond the tables. */
function createBody(wearer: WearerName, random: ReturnType<typeof createRandom>): Required<Body> {
  const isChild = wearer === 'ninas' || wearer === 'ninos'
  return {
    pecho: random(isChild ? 48 : 72, isChild ? 92 : 120),
    cintura: random(isChild ? 46 : 55, isChild ? 80 : 110),
    cadera: random(isChild ? 50 : 80, isChild ? 95 : 125),
    estatura: random(82, 172),
    entrepierna: random(65, 95),
    cuello: random(34, 48),
    pie: random(12, 31),
  }
}

test('ten thousand bodies have the size that somebody else reads in the same pages', () => {
  const random = createRandom(17)
  const differences: unknown[] = []
  for (let number = 0; number < 10_000; number++) {
    const wearer = wearerNames[number % wearerNames.length] ?? 'mujer'
    const body = createBody(wearer, random)
    const asked = Object.fromEntries(wearers[wearer].measures.map((measure) => [measure, body[measure]]))
    const found = answerSizes(wearer, asked, tables).map(summarize)
    const expected = readIndependently(wearer, body)
    if (found.join() !== expected.join()) differences.push({ wearer, asked, found, expected })
  }
  expect(differences.slice(0, 5)).toEqual([])
})

const writeBody = (body: Body) =>
  Object.fromEntries(Object.entries(body).map(([measure, value]) => [measure, String(value)]))

/** What an assistant measures a child for: the height, and what of it a garment goes around. */
const girthsOfChildren: Record<string, string[]> = {
  abrigos: ['Pecho'],
  camisetas: ['Pecho'],
  sudaderas: ['Pecho'],
  pantalones: ['Cintura', 'Cadera'],
  vaqueros: ['Cintura', 'Cadera'],
  pijamas: ['Pecho', 'Cintura', 'Cadera'],
  monos: ['Pecho', 'Cintura', 'Cadera'],
}

const captions = {
  mujer: 'Tallas de mujer',
  hombre: 'Chaquetas',
  ninas: 'Tallas de niñas',
  ninos: 'Tallas de niños',
} as const

function readChildIndependently(caption: string, kind: string, body: Required<Body>): string {
  const height = lookUp(caption, 'Talla', 'Estatura', body.estatura)
  const girths = (girthsOfChildren[kind] ?? []).map((column) => {
    const found = lookUp(caption, 'Talla', column, body[column.toLowerCase() as keyof Body])
    return found === '<' ? '92' : (found.split('/').at(-1) ?? '')
  })
  if (height === '<' && girths.every((size) => size === '92')) return '92'
  return largest(caption, 'Talla', [height, ...girths])
}

test('of a garment that several wear, ten thousand bodies have the size of their own table', () => {
  const random = createRandom(29)
  const shared = garments.filter(({ audiences, sizes }) => audiences.length > 1 && sizes.length > 1)
  const clothes = shared.filter(({ kind }) => kind !== 'calzado')
  expect(clothes.length).toBeGreaterThan(10)
  const differences: unknown[] = []
  for (let number = 0; number < 10_000; number++) {
    const garment = clothes[number % clothes.length]
    const wearer = garment?.audiences[Math.floor(number / clothes.length) % garment.audiences.length]
    if (!garment || !wearer) throw new Error('there are garments for several')
    const body = createBody(wearer, random)
    const { answers } = askSizes(createQuestion(wearer, garment), writeBody(body), tables)
    const found = answers.map(summarize).join()
    const expected =
      wearer === 'mujer' || wearer === 'hombre'
        ? lookUp(captions[wearer], 'Letra', 'Pecho', body.pecho)
        : readChildIndependently(captions[wearer], garment.kind, body)
    if (found !== expected) differences.push({ title: garment.title, wearer, body, found, expected })
  }
  expect(differences.slice(0, 5)).toEqual([])
})
