import { expect, test } from 'vitest'
import type { CollectionName } from '#collections/collection-table.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { NEVER } from '#collections/visibility.ts'
import { garmentFiles } from '#tests/support/garments.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { checkSite } from './check-site.server.ts'
import { parseFile } from './parse-file.server.ts'

const now = Date.UTC(2026, 10, 22)
const abrigo = garmentFiles['5.coleccion/abrigo.yml']

const folders = { '1': 'docs', '3': 'posts', '4': 'versions', '5': 'garments' } as const

/** What is told of the shop when some of its files are written otherwise. */
async function findProblems(changed: Record<string, string> = {}): Promise<string[]> {
  return (await checkAll(changed))
    .map(withSentences)
    .map(({ severity, file, line, column, message }) => `${severity} ${file}:${line}:${column} ${message}`)
}

async function checkAll(changed: Record<string, string>): Promise<Problem[]> {
  const parsed = await Promise.all(
    Object.entries({ ...garmentFiles, ...changed }).map(async ([file, source]) => {
      const isPage = file === '5.coleccion/mujer.yml'
      const collection: CollectionName = isPage ? 'mujer' : folders[file.charAt(0) as keyof typeof folders]
      return { file, collection, ...(await parseFile({ file, collection }, Buffer.from(source))) }
    }),
  )
  const crossing = checkSite(parsed, {
    now,
    knownPaths: [],
    linkedPaths: [],
    hasPublicFile: () => true,
    pictures: {
      '/images/foto.jpg': { width: 1200, height: 900 },
      '/images/alta.webp': { width: 1920, height: 2400 },
    },
    findRedirect: () => undefined,
  })
  return [...parsed.flatMap(({ problems }) => problems), ...crossing]
}

function writeGarment(from: string | RegExp, to: string): Record<string, string> {
  expect(abrigo).toMatch(from)
  return { '5.coleccion/abrigo.yml': abrigo.replace(from, to) }
}

test('a garment without mistakes is told of nothing', async () => {
  expect(await findProblems()).toEqual([])
})

test('of a table with a mistake one thing is told, however many garments have their sizes from it', async () => {
  const tables = garmentFiles['1.docs/1.tallas.md']
  expect(tables).toContain('| 64 |')
  const told = await findProblems({ '1.docs/1.tallas.md': tables.replace('| 64 |', '| ancha |') })
  expect(told).toEqual([expect.stringMatching(/^error 1\.docs\/1\.tallas\.md:8/)])
})

const reduced = (since: string, price = '249.00') =>
  writeGarment(/$/, `earlierPrice: { price: ${price}, since: ${since} }\n`)
const shareGarment = (sizes: string) => ({
  '1.docs/2.hombre.md': `---
title: Hombre
---

::table{sizes="hombre"}
| Talla | Letra | Pecho | Cintura | Cadera |
| --- | --- | --- | --- | --- |
| 46 | S | 92 | 78 | 94 |
| 48 | M | 96 | 82 | 98 |
::
`,
  '5.coleccion/abrigo.yml': abrigo
    .replace('audiences: [mujer]', 'audiences: [mujer, hombre]')
    .replace('sizeTable: mujer', 'sizeTable: adulto')
    .replace('[36, 38, 40]', sizes),
})
const measured = (rows: string) => writeGarment(/$/, `measures: { columns: [Pecho, Largo], rows: ${rows} }\n`)
const file = '5.coleccion/abrigo.yml'

test.each([
  [
    'fibres that do not add up',
    writeGarment('80', '70'),
    `error ${file}:10:41 «70\u00A0% lana, 20\u00A0% poliamida» suma 90 %, y debe sumar 100.`,
  ],
  [
    'a size that is gone and was never made',
    writeGarment('composition', 'soldOut: [38, 42]\ncomposition'),
    `error ${file}:10:15 La talla 42 está en «soldOut», y no en «sizes».`,
  ],
  [
    'a size that its table does not have',
    writeGarment('38, 40]', '38, 42]'),
    `error ${file}:9:17 La talla 42 no está en la tabla «mujer».`,
  ],
  [
    'sizes by number and by letter at once',
    writeGarment('38, 40]', '38, M]'),
    `error ${file}:9:17 La talla M no está en la tabla «mujer».`,
  ],
  [
    'a name that another garment has',
    { '5.coleccion/otro.yml': abrigo.replace('I26-01', 'I26-02') },
    'error 5.coleccion/otro.yml:1:8 «Abrigo cruzado» se llama también la prenda de 5.coleccion/abrigo.yml.',
  ],
  [
    'sizes out of order',
    writeGarment('36, 38', '38, 36'),
    `error ${file}:9:13 La talla 36 está detrás de la 38.`,
  ],
  [
    'a table of sizes that stands on no page',
    writeGarment('sizeTable: mujer', 'sizeTable: calzado'),
    `suspicion ${file}:8:12 Ninguna página tiene la tabla de tallas «calzado».`,
  ],
  [
    'a table that is not of all whom a garment is for',
    writeGarment('audiences: [mujer]', 'audiences: [mujer, hombre]'),
    `error ${file}:8:12 La tabla de tallas «mujer» no es de «hombre», y la prenda sí.`,
  ],
  [
    'a shared size by its number, which is another one for each',
    shareGarment('[36, 38]'),
    `error ${file}:9:9 La talla 36 no está en la tabla «adulto».`,
  ],
  [
    'a letter that only one of two tables has',
    shareGarment('[S, M, XS]'),
    `error ${file}:9:15 La talla XS no está en la tabla «adulto».`,
  ],
  [
    'a size without measures',
    measured('{ 36: [1, 2], 38: [2, 3] }'),
    `error ${file}:13:44 A la talla 40 le faltan medidas, o le sobran: son 2.`,
  ],
  [
    'a row of measures that is short',
    measured('{ 36: [1, 2], 38: [2, 3], 40: [4] }'),
    `error ${file}:13:74 A la talla 40 le faltan medidas, o le sobran: son 2.`,
  ],
  [
    'measures of a size that is not made',
    measured('{ 36: [1, 2], 38: [2, 3], 40: [4, 4], 42: [5, 5] }'),
    `error ${file}:13:86 Hay medidas de la talla 42, que no está en «sizes».`,
  ],
  [
    'measures that fall',
    measured('{ 36: [1, 2], 38: [2, 1], 40: [4, 4] }'),
    `error ${file}:13:62 En «Largo», la talla 38 mide menos que la 36.`,
  ],
  [
    'a price with a point behind its thousands',
    writeGarment('229.00', '1.250'),
    `error ${file}:7:8 El precio 1.250 se lee como 1,25\u00a0€.`,
  ],
  [
    'an earlier price that has one',
    reduced('2026-11-16', '1.249'),
    `error ${file}:13:24 El precio 1.249 se lee como 1,25\u00a0€.`,
  ],
  [
    'an earlier price that is not higher',
    reduced('2026-11-16', '229.00'),
    `error ${file}:13:24 El precio anterior no es mayor que el precio.`,
  ],
  [
    'a reduction that has not begun',
    reduced('2026-11-30'),
    `error ${file}:13:39 La rebaja empieza un día que aún no ha llegado.`,
  ],
  [
    'a reduction of what nobody could buy before',
    reduced('2026-10-01'),
    `error ${file}:13:39 La rebaja empieza el 2026-10-01, y antes de ese día la prenda no estaba a la venta: «invierno-26» la anunció el 2026-10-01.`,
  ],
  [
    'an unknown symbol of care',
    writeGarment('[no-lavar]', '[lavar-90]'),
    expect.stringMatching(/^error .*:11:8 El valor de «care», 1\.º es «lavar-90», y debe ser lavar-a-mano, /),
  ],
  [
    'a reference of another form',
    writeGarment('I26-01', 'I2601'),
    `error ${file}:3:12 El valor de «reference» es «I2601», y debe ser la referencia de una prenda: la letra de la temporada, el año, un guion y el número, como I26-08.`,
  ],
  [
    'a reference that another garment has',
    { '5.coleccion/parka.yml': abrigo },
    'error 5.coleccion/parka.yml:3:12 La referencia I26-01 la tiene también 5.coleccion/abrigo.yml.',
  ],
  [
    'a garment that goes with itself',
    writeGarment(/$/, 'goesWith: [I26-01]\n'),
    `error ${file}:13:12 La prenda va consigo misma.`,
  ],
  [
    'a garment that goes with one that is not there',
    writeGarment(/$/, 'goesWith: [I26-02]\n'),
    `suspicion ${file}:13:12 No hay ninguna prenda con la referencia «I26-02».`,
  ],
  [
    'an audience that has no page',
    writeGarment('[mujer]', '[mujer, ninas]'),
    `suspicion ${file}:4:12 La página «ninas» de la colección no existe, y la prenda lleva a ella.`,
  ],
  [
    'a table of no news',
    {
      ...writeGarment('version: invierno-26\n', ''),
      '1.docs/2.a.md': '# A\n\n::prendas{audiences="mujer"}\n::\n',
    },
    'error 1.docs/2.a.md:3:1 Ninguna prenda es de «» y de quien dice «audiences».',
  ],
  [
    'news that nobody told',
    writeGarment('version: invierno-26', 'version: invierno-27'),
    `suspicion ${file}:6:10 No hay ninguna novedad «invierno-27».`,
  ],
  [
    'a garment at the address of an audience',
    { '5.coleccion/1.mujer.yml': abrigo.replace('I26-01', 'I26-09') },
    'error 5.coleccion/1.mujer.yml:1:1 En /coleccion/mujer hay ya otra página de la tienda.',
  ],
  [
    'a garment at the address of the list',
    { '5.coleccion/1.lista.yml': abrigo.replace('I26-01', 'I26-09') },
    'error 5.coleccion/1.lista.yml:1:1 En /coleccion/lista hay ya otra página de la tienda.',
  ],
  [
    'a garment that was for sale until yesterday',
    writeGarment(/$/, 'availableUntil: 2026-11-21\n'),
    `warning ${file}:13:17 La prenda estuvo a la venta hasta el 2026-11-21.`,
  ],
  [
    'a card of a garment that is not there',
    { '1.docs/2.a.md': '# A\n\n::prenda{ref="I26-11"}\n::\n' },
    'error 1.docs/2.a.md:3:1 No hay ninguna prenda con la referencia «I26-11».',
  ],
  [
    'a table of no garment',
    { '1.docs/2.a.md': '# A\n\n::prendas{version="invierno-26" audiences="hombre"}\n::\n' },
    'error 1.docs/2.a.md:3:1 Ninguna prenda es de «invierno-26» y de quien dice «audiences».',
  ],
  [
    'a price by hand',
    { '1.docs/2.a.md': '# A\n\nEl abrigo I26-01 cuesta 229,00\u00A0€.\n' },
    'suspicion 1.docs/2.a.md:3:1 El precio o las tallas de I26-01 están escritos a mano.',
  ],
  [
    'sizes by hand in a table',
    { '1.docs/2.a.md': '# A\n\n| Referencia | Tallas |\n| --- | --- |\n| I26-01 | 36–40 |\n' },
    'suspicion 1.docs/2.a.md:5:1 El precio o las tallas de I26-01 están escritos a mano.',
  ],
])('%s is told with its place', async (_, changed, problem) => {
  expect(await findProblems(changed)).toContainEqual(problem)
})

test('a reduction of last year is a hint', async () => {
  const older = reduced('2026-08-20')
  const version = garmentFiles['4.changelog/1.invierno-26.md'].replace('2026-10-01', '2026-03-01')
  expect(await findProblems({ ...older, '4.changelog/1.invierno-26.md': version })).toEqual([
    `warning ${file}:13:39 La rebaja tiene más de 60 días.`,
  ])
})

test('a shop without news has garments that none told of', async () => {
  expect(await findProblems(writeGarment('version: invierno-26\n', ''))).not.toContainEqual(
    expect.stringContaining(file),
  )
})

test('sizes may be letters, and a garment of one size needs no table', async () => {
  expect(await findProblems(writeGarment('[36, 38, 40]', '[XS, S, M]'))).toEqual([])
  const single = abrigo.replace('sizeTable: mujer', 'sizeTable: unica').replace('[36, 38, 40]', '[Única]')
  expect(await findProblems({ '5.coleccion/abrigo.yml': single })).toEqual([])
})

test('a price beside a reference of no garment is nobody’s', async () => {
  expect(await findProblems({ '1.docs/2.a.md': '# A\n\nEl pedido E26-12 suma 229,00\u00A0€.\n' })).toEqual([])
})

test.each([
  [
    'has retired',
    'unpublishAt: 2026-11-21\n',
    'no está entonces en la web (su día es el 2026-11-21), y su ficha no se ve aquí.',
  ],
  [
    'comes later',
    'publishAt: 2026-12-01\n',
    'no está entonces en la web (su día es el 2026-12-01), y su ficha no se ve aquí.',
  ],
])('of a card of a garment that %s one is warned', async (_, line, told) => {
  const found = await findProblems({
    ...writeGarment(/$/, line),
    '1.docs/2.a.md': '# A\n\n::prenda{ref="I26-01"}\n::\n',
  })
  expect(found).toEqual([`warning 1.docs/2.a.md:3:1 La prenda I26-01 ${told}`])
})

test('a garment that a post names in its first lines must be there, and be for sale', async () => {
  const post = (reference: string) => ({
    '3.blog/1.a.md': `---
title: A
description: A
date: 2026-11-01
image: { src: /images/camisa.svg, alt: A }
authors: []
garments: [${reference}]
---

A
`,
  })
  expect(await findProblems(post('I26-01'))).toEqual([])
  expect(await findProblems(post('I26-02'))).toEqual([
    expect.stringMatching(
      /^suspicion 3\.blog\/1\.a\.md:7:12 No hay ninguna prenda con la referencia «I26-02»/,
    ),
  ])
  expect(
    await findProblems({ ...post('I26-01'), ...writeGarment(/$/, 'unpublishAt: 2026-11-21\n') }),
  ).toEqual([expect.stringMatching(/^warning 3\.blog\/1\.a\.md:7:12 La prenda I26-01 no está/)])
})

test('a garment with a mistake is no record, and a draft is let be', async () => {
  const source = abrigo.replace('80', '70')
  const wrong = await parseFile({ file, collection: 'garments' }, Buffer.from(source))
  expect(wrong.record).toBeNull()
  const draft = await parseFile(
    { file: '5.coleccion/x.draft.yml', collection: 'garments' },
    Buffer.from(abrigo),
  )
  expect(draft.visibleFrom).toBe(NEVER)
  expect(await findProblems({ '5.coleccion/x.draft.yml': abrigo })).toEqual([])
})

test('a key that no garment has is told, also in Spanish and inside a colour, and what editors may add is not', async () => {
  const written = writeGarment(/$/, 'agotadas: [38]\nseo: { title: Otro }\n')
  expect(await findProblems(written)).toEqual([
    expect.stringMatching(
      /^error 5\.coleccion\/abrigo\.yml:\d+:1 Aquí no hay ningún dato «agotadas», y nadie lo leería\.$/,
    ),
  ])
  const inside = writeGarment('image: {', 'fotos: uno, image: {')
  expect((await findProblems(inside)).join('\n')).toMatch(
    /Aquí no hay ningún dato «fotos» de «colours», 1\.º, y nadie lo leería\./,
  )
})

test('while a garment has a mistake nobody is told that its reference is unknown', async () => {
  const broken = writeGarment(/reference: .*/, 'reference: I26-77\nagotadas: [38]')
  const post = { '1.docs/1.a.md': '# A\n\n::prenda{ref="I26-77"}\n::\n' }
  expect((await findProblems({ ...broken, ...post })).join('\n')).not.toMatch(/ninguna prenda/i)
})

test('a photo that is small or lies is a hint, and another one is none', async () => {
  const told = (src: string) => findProblems(writeGarment('/images/camisa.svg', src))
  expect(await told('/images/foto.jpg')).toEqual([
    `warning ${file}:12:58 La foto /images/foto.jpg mide 1200 píxeles de ancho, y en una pantalla buena se vería borrosa.`,
    `warning ${file}:12:58 La foto /images/foto.jpg es más ancha que alta, y de la prenda se vería poco.`,
  ])
  expect(await told('/images/alta.webp')).toEqual([])
})

test('a reference that is taken comes with one that is free', async () => {
  const problem = (await checkAll({ '5.coleccion/parka.yml': abrigo })).find(
    ({ kind }) => kind === 'garment-reference-twice',
  )
  expect(problem && withSentences(problem).fix).toBe('¿Querías decir I26-02?')
})

test('the space before a percent sign of fibres may be a plain one', async () => {
  expect(await findProblems(writeGarment('fibres: 100\u00A0% viscosa', 'fibres: 100 % viscosa'))).toEqual([])
})

/** Six coats, of which the last costs what is given. */
function writeCoats(price: string, more = ''): Record<string, string> {
  return Object.fromEntries(
    [229, 199.9, 249, 189, 219]
      .map(String)
      .concat(price)
      .map((written, index) => [
        `5.coleccion/abrigo${index === 0 ? '' : index}.yml`,
        abrigo
          .replace('Abrigo cruzado', `Abrigo ${index}`)
          .replace('I26-01', `I26-0${index + 1}`)
          .replace('229.00', written) + (written === price ? more : ''),
      ]),
  )
}

test.each([
  [
    '21900',
    'suspicion 5.coleccion/abrigo5.yml:7:8 21.900,00 € es mucho: las prendas parecidas cuestan alrededor de 219,00 €.',
  ],
  [
    '2190',
    'suspicion 5.coleccion/abrigo5.yml:7:8 2190,00 € es mucho: las prendas parecidas cuestan alrededor de 219,00 €.',
  ],
  [
    '21.90',
    'suspicion 5.coleccion/abrigo5.yml:7:8 21,90 € es poco: las prendas parecidas cuestan alrededor de 199,90 €.',
  ],
  [
    '2',
    'suspicion 5.coleccion/abrigo5.yml:7:8 2,00 € es poco: las prendas parecidas cuestan alrededor de 199,90 €.',
  ],
  ['2190.00', undefined],
  ['899', undefined],
  ['60', undefined],
])('a coat of %s among coats of 200 is a slip, or none', async (price, told) => {
  const found = await findProblems(writeCoats(price))
  expect(found.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(told ? [told] : [])
})

test('a likely price is proposed, and a comment allows an unlikely one', async () => {
  const [high] = await checkAll(writeCoats('21990'))
  expect(high && withSentences(high).fix).toContain('Si falta el punto de los céntimos, escribe 219.90')
  const [ten] = await checkAll(writeCoats('2199'))
  expect(ten && withSentences(ten).fix).toContain('Si falta el punto de los céntimos, escribe 219.90')
  const low = writeCoats('9.90')
  const allowed = {
    ...low,
    '5.coleccion/abrigo5.yml': (low['5.coleccion/abrigo5.yml'] ?? '').replace(
      'price:',
      '# permitir: precios\nprice:',
    ),
  }
  expect(await findProblems(allowed)).toEqual([])
})

test('an earlier price five times the price is a slip too, also where a kind has few garments', async () => {
  const found = await findProblems(reduced('2026-11-20', '24900'))
  expect(found.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    expect.stringContaining('24.900,00 € es mucho:'),
  ])
  expect(await findProblems(reduced('2026-11-20', '24900.00'))).toEqual([])
})

test('of a kind with few garments all others tell what is usual', async () => {
  const coats = writeCoats('199')
  const withHat = (price: string) => ({
    ...coats,
    '5.coleccion/gorro.yml': abrigo
      .replace('Abrigo cruzado', 'Gorro')
      .replace('I26-01', 'I26-77')
      .replace('kind: abrigos', 'kind: accesorios')
      .replace('229.00', price),
  })
  expect(await findProblems(withHat('39'))).toEqual([])
  expect(await findProblems(withHat('0.39'))).toEqual([expect.stringContaining('es poco:')])
  expect(await findProblems(withHat('3900'))).toEqual([expect.stringContaining('es mucho:')])
})
