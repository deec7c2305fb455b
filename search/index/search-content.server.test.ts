import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { openSearch } from '#search/engine/search-engine.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { buildContentSearch } from './search-content.server.ts'

const pricingYaml = `title: El club
description: Tres planes.
plans: []
logos: { title: Marcas, icons: [] }
faq:
  title: Preguntas
  description: Si la tuya no está, escríbenos.
  items:
    - label: ¿Cómo me doy de baja?
      content: Escríbenos.
`

const versionFile =
  '---\ntitle: Invierno\ndate: 2026-01-01\nimage: { src: /images/camisa.svg, alt: x }\n---\n'

async function openSearchOf(files: Record<string, string>) {
  const project = createProject(files)
  await project.compile()
  const database = openSqlite(project.options.databaseFile, 'read')
  onTestFinished(() => database.close())
  const search = await buildContentSearch(database)
  const engine = await openSearch(async (name) => JSON.parse(search.files.get(name) ?? ''))
  await engine.bringTexts()
  return { text: [...search.files.values()].join('\n'), engine }
}

test('C-SEARCH-3: one group for each node below /docs, a page without children among them', async () => {
  const { engine } = await openSearchOf({
    '1.docs/1.a/.navigation.yml': 'title: Todo A\nicon: i-lucide-ruler',
    '1.docs/1.a/1.index.md': '---\ntitle: Entrada\n---\nHola.',
    '1.docs/1.a/2.uno.md': '---\ntitle: Uno\nnavigation: { icon: i-lucide-truck }\n---\nHola.',
    '1.docs/2.sola.md': '---\ntitle: Sola\n---\nHola.',
  })
  const groups = engine.groups
  expect(groups.map(({ id, label, icon }) => [id, label, icon])).toEqual([
    ['/docs/a', 'Todo A', 'i-lucide-ruler'],
    ['/docs/sola', 'Sola', undefined],
  ])
  expect(groups[0]?.records.map(({ id, title, icon, level }) => [id, title, icon, level])).toEqual([
    ['/docs/a', 'Entrada', 'i-lucide-ruler', 1],
    ['/docs/a/uno', 'Uno', 'i-lucide-truck', 1],
  ])
})

test('C-SEARCH-3: where no node has children, one group without a label has all', async () => {
  const { engine } = await openSearchOf({
    '1.docs/1.uno.md': '# Uno\n\nHola.',
    '1.docs/2.dos.md': '# Dos\n\nHola.',
  })
  expect(engine.groups.map(({ label, records }) => [label, records.length])).toEqual([['', 2]])
})

test('C-SEARCH-4: drafts, scheduled pages and what the navigation hides are in no file', async () => {
  const { text } = await openSearchOf({
    '1.docs/1.a/1.uno.md': '---\ntitle: Visible\n---\nHola.',
    '1.docs/1.a/2.dos.md': '---\ntitle: Borrador\ndraft: true\n---\nsecretouno',
    '1.docs/1.a/3.tres.draft.md': '---\ntitle: Otro borrador\n---\nsecretodos',
    '1.docs/1.a/4.cuatro.md': '---\ntitle: Programada\npublishAt: 2999-01-01\n---\nsecretotres',
    '1.docs/1.a/5.cinco.md': '---\ntitle: Oculta\nnavigation: false\n---\nsecretocuatro',
    '1.docs/2.b/.navigation.yml': 'navigation: false',
    '1.docs/2.b/1.seis.md': '---\ntitle: En carpeta oculta\n---\nsecretocinco',
  })
  expect(text).toContain('Visible')
  expect(text).not.toMatch(/secreto|orrador|Programada|Oculta|oculta/)
})

test('cells, items and the labels that components show are found as words of their own', async () => {
  const { engine } = await openSearchOf({
    '1.docs/1.a/1.uno.md': [
      '# Uno',
      '',
      'Hola.',
      '',
      '## Datos',
      '',
      '| Talla | Pecho |',
      '| --- | --- |',
      '| diminuta | ochenta |',
      '',
      '- primero',
      '- segundo',
      '',
      '::accordion',
      ':::accordion-item{label="Falta una prenda"}',
      'Escríbenos.',
      ':::',
      '::',
    ].join('\n'),
  })
  for (const query of ['pecho', 'ochenta', 'segundo', 'falta una prenda'])
    expect([query, engine.search(query).matches[0]?.record.id]).toEqual([query, '/docs/a/uno#datos'])
  const [match] = engine.search('ochenta').matches
  expect(match?.excerpt?.text).toContain('diminuta ochenta')
})

test('posts, versions and the questions on the prices page are found in groups of their own, and not listed', async () => {
  const { engine } = await openSearchOf({
    '1.docs/1.a/1.uno.md': '# Uno\n\nHola.',
    '2.pricing.yml': pricingYaml,
    '3.blog.yml': 'title: Cuaderno\ndescription: Historias.\n',
    '3.blog/1.raya.md':
      '---\ntitle: La raya\ndate: 2026-01-01\nimage: { src: /images/camisa.svg, alt: x }\nauthors: []\n---\n\nMarinera.\n\n## El origen\n\nBretaña.\n',
    '4.changelog.yml': 'title: Novedades\ndescription: Lo que llega.\n',
    '4.changelog/1.invierno.md': `${versionFile}\n| I26-08 | Parka | 69,90\u00a0€ |\n| --- | --- | --- |\n`,
  })
  const find = async (query: string) =>
    engine.search(query).matches.map(({ record }) => [record.id, record.group])[0]
  expect(await find('bretaña')).toEqual(['/blog/raya#el-origen', '/blog'])
  expect(await find('I26-08')).toEqual(['/changelog#invierno', '/changelog'])
  expect(await find('69,90')).toEqual(['/changelog#invierno', '/changelog'])
  expect(await find('me doy de baja')).toEqual(['/pricing#cómo-me-doy-de-baja', '/pricing'])
  const groups = engine.groups
  expect(groups.map(({ label, records }) => [label, records.length])).toEqual([
    ['A', 1],
    ['Cuaderno', 0],
    ['Novedades', 0],
    ['El club', 0],
  ])
})

function writeGarment(title: string, reference: string, price: string, kind: string): string {
  return `title: ${title}
description: De la casa.
reference: ${reference}
audiences: [ninas]
kind: ${kind}
version: invierno
price: ${price}
sizeTable: unica
sizes: [Única]
composition: [{ fibres: 100 % lana }]
care: [lavar-30]
colours: [{ name: Verde botella, value: '#1f4a3a', image: { src: /images/camisa.svg, alt: x } }]
`
}

test('garments are found by what they are, by reference, colour and price, in the group of the collection', async () => {
  const { engine } = await openSearchOf({
    '1.docs/1.a/1.uno.md': '# Uno\n\nCuesta 69,90 € lavar un abrigo.',
    '4.changelog/1.invierno.md': versionFile,
    '5.coleccion.yml': 'title: La colección\ndescription: Todo.\naliases: [catálogo]\n',
    '5.coleccion/parka.yml': writeGarment('Parka', 'I26-08', '69.90', 'abrigos'),
    '5.coleccion/trenca.yml': writeGarment('Trenca', 'I26-09', '129.00', 'abrigos'),
    '5.coleccion/ninas.yml': 'title: Niñas\ndescription: Todo para ellas.\n',
    '5.coleccion/lista.yml': 'title: Mi lista\ndescription: Lo apartado.\naliases: [favoritos]\n',
  })
  const find = async (query: string) =>
    engine.search(query).matches.map(({ record }) => record.id.replace('/coleccion/', ''))
  for (const query of [
    'I26-08',
    'i26 08',
    'i2608',
    'parka de niña',
    'menos de 80 €',
    '69,90',
    '69,90 €',
    'parka',
    'abrigo menos de 80',
    'abrigos hasta 70 €',
    'parka verde botella de niña',
  ])
    expect([query, (await find(query))[0]]).toEqual([query, 'parka'])
  expect(await find('abrigo entre 100 y 150')).toEqual(['trenca'])
  expect(await find('hasta 200')).toEqual(['parka', 'trenca'])
  expect((await find('favoritos'))[0]).toBe('lista')
  expect((await find('verde botella')).toSorted()).toEqual(['parka', 'trenca'])
  expect((await find('catálogo'))[0]).toBe('/coleccion')
  expect((await find('lavar un abrigo'))[0]).toBe('/docs/a/uno')
  const [match] = engine.search('parka').matches
  expect([match?.record.group, match?.excerpt?.text]).toEqual([
    '/coleccion',
    expect.stringMatching(/^69,90\s€ · I26-08\. Abrigos, Niñas\./),
  ])
  const [ofColour] = engine.search('parka botella').matches
  expect(ofColour?.excerpt?.text).toMatch(/^69,90\s€ · \.\.\..*botella/)
})

test('what editors name answers: below a heading, behind the description of a page, and in a step', async () => {
  const { engine } = await openSearchOf({
    '1.docs/1.a/1.uno.md': `---
title: Devolver
description: Todo lo que vuelve.
answers:
  top: [plazo para devolver]
  cambiar-de-talla: [me queda grande]
  haz-la-caja: [sin ticket]
---
Tienes 30 días.

## Cambiar de talla

El primer cambio es gratis.

## Pasos

::steps
### Avísanos

Por correo.

### Haz la caja

Basta una nota.
::
`,
  })
  const readAnswer = async (query: string) => engine.search(query).answer?.text
  expect(await readAnswer('plazo para devolver')).toBe('Tienes 30 días.')
  expect(await readAnswer('me queda grande')).toBe('El primer cambio es gratis.')
  expect(await readAnswer('¿y sin ticket?')).toBe('Basta una nota.')
})
