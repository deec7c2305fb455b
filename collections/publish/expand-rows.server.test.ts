import { expect, test } from 'vitest'
import { toPlainTree } from '#collections/markdown/plain-tree.ts'
import { writeMarkdown } from '#collections/markdown/write-markdown.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { garmentFiles } from '#tests/support/garments.ts'
import { publishDuePages } from './publish.server.ts'

const abrigo = garmentFiles['5.coleccion/abrigo.yml']
const parka = abrigo
  .replace('Abrigo cruzado', 'Parka')
  .replace('I26-01', 'I26-02')
  .replace('229.00', '99.90')
  .replace('[mujer]', '[mujer, hombre]')
  .replace('sizeTable: mujer', 'sizeTable: adulto')
  .replace('[36, 38, 40]', '[XS, S, M]')

/** The text of a record as the database has it, in Markdown. */
function readText(databaseFile: string, table: string, path: string): string {
  const database = openSqlite(databaseFile, 'read')
  const row = database.first(`SELECT body FROM _content_${table} WHERE path = ?`, [path])
  database.close()
  const body = JSON.parse(String(row?.body)) as MinimarkBody
  return writeMarkdown(toPlainTree(body.value, (address) => address)).replaceAll('\u00A0', ' ')
}

function createShop() {
  const { compile, options } = createProject({
    ...garmentFiles,
    '5.coleccion/parka.yml': parka,
    '5.coleccion/hombre.yml': 'title: Hombre\n',
    '1.docs/3.hombre.md': garmentFiles['1.docs/1.tallas.md'].replace('"mujer"', '"hombre"'),
    '1.docs/2.guia.md': '# Guía\n\nUn abrigo:\n\n::prenda{ref="I26-01"}\n::\n',
  })
  return {
    compile,
    options,
    readNews: () => readText(options.databaseFile, 'versions', '/changelog/invierno-26'),
    readGuide: () => readText(options.databaseFile, 'docs', '/docs/guia'),
  }
}

test('a table of a news item and a card of a page are made from garments', async () => {
  const { compile, readNews, readGuide } = createShop()
  await compile()
  expect(readNews()).toBe(`**Invierno**

| Referencia | Prenda | Composición | Tallas | Precio |
| --- | --- | --- | --- | ---: |
| [I26-01](/coleccion/abrigo) | Abrigo cruzado, mujer | 80 % lana, 20 % poliamida; forro, 100 % viscosa | 36–40 | 229,00 € |
| [I26-02](/coleccion/parka) | Parka, mujer y hombre | 80 % lana, 20 % poliamida; forro, 100 % viscosa | XS–M | 99,90 € |`)
  expect(readGuide()).toContain('[Abrigo cruzado](/coleccion/abrigo)')
  expect(readGuide()).toContain('229,00 € · 36–40 · I26-01')
})

test('a price that changes changes wherever it is shown, and no other file is read again', async () => {
  const { compile, options, readNews, readGuide } = createShop()
  await compile()
  const reduced = abrigo.replace('229.00', '199.00') + 'earlierPrice: { price: 229.00, since: 2026-11-20 }\n'
  writeInto(
    options.contentDir,
    '5.coleccion/abrigo.yml',
    reduced.replace('composition', 'soldOut: [36, 40]\ncomposition'),
  )
  expect(await compile()).toMatchObject({ parsed: 1 })
  expect(readNews()).toContain('| 36–40, agotadas la 36 y la 40 | 229,00 € | 199,00 € |')
  expect(readNews()).toContain('| XS–M | – | 99,90 € |')
  expect(readGuide()).toContain('199,00 €')
  // The very same content again is the very same rows.
  expect(await compile()).toMatchObject({ parsed: 0 })
  expect(readNews()).toContain('199,00 €')
})

test('O-18: a garment goes from tables and texts on its day', async () => {
  const { compile, options, readNews, readGuide } = createShop()
  writeInto(options.contentDir, '5.coleccion/abrigo.yml', `${abrigo}unpublishAt: 2026-12-01\n`)
  await compile()
  expect([readNews(), readGuide()].map((text) => text.includes('Abrigo cruzado'))).toEqual([true, true])
  publishDuePages(options.databaseFile, new Date('2026-12-02'))
  expect([readNews(), readGuide()].map((text) => text.includes('Abrigo cruzado'))).toEqual([false, false])
  expect(readNews()).toContain('Parka')
})

test('a garment stands in tables from its day on', async () => {
  const { compile, options, readNews } = createShop()
  writeInto(options.contentDir, '5.coleccion/parka.yml', `${parka}publishAt: 2026-12-01\n`)
  await compile()
  expect(readNews()).not.toContain('Parka')
  publishDuePages(options.databaseFile, new Date('2026-12-02'))
  expect(readNews()).toContain('Parka')
})

const pricing = (price: string) => `title: El club
seo: { description: 'Club, :precio[club mes]' }
plans:
  - title: Club
    description: Para muchos.
    price: { month: '${price}', year: 49 € }
    button: { label: Apuntarme }
    features: []
logos: { title: Pago, icons: [] }
faq: { title: Preguntas, description: Del club., items: [{ label: Cuánto, content: 'Son :precio[club año].' }] }
`

test('the price of a plan stands in its file alone: titles, descriptions, contents and texts ask for it', async () => {
  const { compile, options } = createProject({
    '2.pricing.yml': pricing('4,90 €'),
    '1.docs/1.club.md':
      '---\ntitle: Desde :precio[club mes]\ndescription: O :precio[club año]\n---\n\n## A :precio[club mes]\n\nSon **:precio[club mes]**, y `:precio[club mes]` se escribe así.\n\n:precio[club año]\n',
    '1.docs/2.otra.md': '# Otra de :precio[club mes]\n\nDesde :precio[club año].\n',
  })
  const read = () => {
    const database = openSqlite(options.databaseFile, 'read')
    const rows = database.all('SELECT title, description, body FROM _content_docs ORDER BY stem')
    const { seo, faq } = database.first('SELECT seo, faq FROM _content_pricing') ?? {}
    database.close()
    return JSON.stringify([rows, seo, faq]).replaceAll('\u00A0', ' ')
  }
  await compile()
  const before = read()
  for (const text of [
    'Desde 4,90 €',
    'O 49 €',
    'A 4,90 €',
    'Otra de 4,90 €',
    'Desde 49 €.',
    'Club, 4,90 €',
    'Son 49 €.',
  ])
    expect(before).toContain(text)
  expect(before.match(/:precio/g)).toHaveLength(1)
  writeInto(options.contentDir, '2.pricing.yml', pricing('5,90 €'))
  expect(await compile()).toMatchObject({ parsed: 1 })
  expect(read()).toBe(before.replaceAll('4,90', '5,90'))
})

test('a page of a plan that is to appear later says the price of its day', async () => {
  const { compile, options } = createProject({
    '2.pricing.yml': pricing('4,90 €'),
    '1.docs/1.club.md': '---\ntitle: A\npublishAt: 2026-12-01\n---\n\nSon :precio[club mes].\n',
  })
  await compile()
  publishDuePages(options.databaseFile, new Date('2026-12-02'))
  expect(readText(options.databaseFile, 'docs', '/docs/club')).toBe('Son 4,90 €.')
})
