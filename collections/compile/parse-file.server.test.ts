import { expect, test } from 'vitest'
import { NEVER } from '#collections/visibility.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { parseFile } from './parse-file.server.ts'

function parse(
  file: string,
  source: string,
  collection: Parameters<typeof parseFile>[0]['collection'] = 'docs',
) {
  return parseFile({ file, collection }, new TextEncoder().encode(source))
}

async function findProblems(...args: Parameters<typeof parse>): Promise<string[]> {
  return (await parse(...args)).problems
    .map(withSentences)
    .map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test('a Markdown page without front matter takes title and description from its text', async () => {
  const { record, problems } = await parse(
    '1.docs/1.tallas/02.hombre.md',
    '# Tallas de hombre\n\nMide el pecho.\n\n## Pecho\n',
  )
  expect(problems).toEqual([])
  expect(record).toMatchObject({
    id: 'docs/1.docs/1.tallas/02.hombre.md',
    stem: '1.docs/1.tallas/02.hombre',
    extension: 'md',
    path: '/docs/tallas/hombre',
    title: 'Tallas de hombre',
    description: 'Mide el pecho.',
    navigation: true,
    seo: { title: 'Tallas de hombre', description: 'Mide el pecho.' },
    meta: {},
    body: { type: 'minimark' },
  })
})

test('front matter wins over the text, and what nobody knows lands in meta', async () => {
  const source =
    '---\ntitle: Título\nseo:\n  title: Otro\ntags: [a]\ndraft: false\npath: /docs/propia/\n---\n# Texto\n'
  const { record, path } = await parse('1.docs/1.a.md', source)
  expect(record).toMatchObject({
    title: 'Título',
    path: '/docs/propia',
    seo: { title: 'Otro' },
    meta: { tags: ['a'], draft: false },
    description: null,
  })
  expect(path).toBe('/docs/propia')
})

test('figures stay with their units in every text of a file, save what is compared or leads somewhere', async () => {
  const source =
    'title: Desde 20 €\nlinks: [{ label: A 5 cm, to: /a/5 cm, icon: i-lucide-x }]\naliases: [20 €]\nseo: { title: n.º 5 }\n'
  const { record, problems } = await parse('3.blog.yml', source, 'blog')
  expect(problems.map(({ line, kind }) => `${line} ${kind}`)).toEqual(['2 field-unknown'])
  expect(record).toMatchObject({
    title: 'Desde 20\u00a0€',
    seo: { title: 'n.º\u00a05' },
    meta: { links: [{ label: 'A 5\u00a0cm', to: '/a/5 cm' }], aliases: ['20 €'] },
    body: { title: 'Desde 20\u00a0€' },
  })
  const page = await parse('1.docs/1.a.md', '# Desde 20 €\n\nMide 5 cm.\n')
  expect(page.record).toMatchObject({ title: 'Desde 20\u00a0€', description: 'Mide 5\u00a0cm.' })
})

test('characters that nobody sees are in no value and no text', async () => {
  const source =
    '---\ntitle: "Cami\u00adse\u200bta\\x08 \\u202eroja"\nde\u200bscription: Es\u0001ta\n---\n\n\u200b##\u00a0Uno\u2028dos\n'
  const { record, problems } = await parse('1.docs/1.a.md', source)
  expect(problems).toEqual([])
  expect(record).toMatchObject({
    title: 'Camiseta roja',
    description: 'Esta',
    seo: { title: 'Camiseta roja' },
    body: { value: [['h2', { id: 'uno-dos' }, 'Uno dos']] },
  })
})

test('a link of a value without an address is told', async () => {
  const { problems } = await parse('3.blog.yml', 'title: A\nlinks:\n  - { label: B, to: "" }\n', 'blog')
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: 'suspicion', line: 3, kind: 'field-empty' }),
  )
})

test('marks of Markdown in a value are told, for visitors would see them', async () => {
  const source = '---\ntitle: La **mejor**\ndescription: Moda &amp; hilo\naliases: ["`a`"]\n---\n'
  expect((await parse('1.docs/1.a.md', source)).problems).toMatchObject([
    { severity: 'suspicion', line: 2, kind: 'mark-shown' },
    { severity: 'suspicion', line: 3, kind: 'entity-shown' },
  ])
})

test('an empty file is a page named after its file, and suspicious', async () => {
  const { record, problems } = await parse('1.docs/1.guia rapida.md', '')
  expect(problems).toMatchObject([{ severity: 'suspicion', line: 1, kind: 'title-missing' }])
  expect(record).toMatchObject({ title: 'Guia Rapida', description: null, path: '/docs/guia-rapida' })
})

test('Windows line ends and a byte order mark make no difference', async () => {
  const { record, problems } = await parse('1.docs/1.a.md', '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nTexto\r\n')
  expect(problems).toEqual([])
  expect(record).toMatchObject({ title: 'A', description: 'Texto' })
})

test('the body of a YAML page is the parsed object', async () => {
  const { record } = await parse('4.changelog.yml', 'title: Novedades\nnavigation: false\n', 'changelog')
  expect(record).toMatchObject({
    body: { title: 'Novedades', navigation: false },
    navigation: false,
    extension: 'yml',
  })
})

test('JSON pages know their places and refuse double keys', async () => {
  expect((await parse('1.docs/a.json', '{\n\t"title": "A"\n}')).record).toMatchObject({
    title: 'A',
    extension: 'json',
  })
  expect(await findProblems('1.docs/a.json', '{\n  "title": 1\n}')).toEqual([
    '2:12 El valor de «title» es «1», y debe ser un texto.',
  ])
  expect(await findProblems('1.docs/a.json', '{ "title": "A", "title": "B" }')).toEqual([
    '1:17 «title» está ya en la línea 1.',
  ])
  expect(await findProblems('1.docs/a.json', '{ "__proto__": 1 }')).toEqual([
    '1:3 Un dato no puede llamarse __proto__.',
  ])
})

test.each([
  ['a text left open', '{\n  "a": "b\n}', '2:8 Las comillas que empiezan aquí no se cierran.'],
  ['a bracket left open', '{ "a": [1', '1:10 Unos corchetes o unas llaves no se cierran.'],
])('%s is told with its place', async (_, source, problem) => {
  expect(await findProblems('1.docs/a.json', source)).toEqual([problem])
})

test('a CSV page has its rows as body', async () => {
  const { record } = await parse('1.docs/tabla.csv', 'talla,cm\nS,88\n')
  expect(record).toMatchObject({ title: 'Tabla', body: [{ talla: 'S', cm: '88' }] })
  expect(await findProblems('1.docs/tabla.csv', 'a\n"x')).toEqual([
    expect.stringMatching(/^2:1 Esta fila no tiene/),
  ])
})

test('headings begin one level below the title: on the changelog, that of a version is of level 2', async () => {
  const version = 'title: A\ndate: 2026-02-03\nimage: { src: /a.svg, alt: "" }'
  expect(await findProblems('1.docs/1.a.md', '---\ntitle: A\n---\n\n### Uno\n')).toEqual([
    '5:1 El encabezado «Uno» es de nivel 3, debajo de uno de nivel 1.',
  ])
  expect(await findProblems('1.docs/1.a.md', '# A\n\n### Uno\n')).toEqual([
    '3:1 El encabezado «Uno» es de nivel 3, debajo de uno de nivel 1.',
  ])
  expect(await findProblems('4.changelog/1.a.md', `---\n${version}\n---\n### Uno\n`, 'versions')).toEqual([])
  expect(await findProblems('4.changelog/1.a.md', `---\n${version}\n---\n#### Uno\n`, 'versions')).toEqual([
    '6:1 El encabezado «Uno» es de nivel 4, debajo de uno de nivel 2.',
  ])
})

test('a day is stored as a moment in UTC', async () => {
  const source = '---\ndate: 2023-08-25\nimage: { src: /a.svg, alt: "" }\nauthors: []\n---\n'
  expect((await parse('3.blog/1.a.md', source, 'posts')).record).toMatchObject({
    date: '2023-08-25T00:00:00.000Z',
  })
})

test('a mistake in front matter is told with the line of the file', async () => {
  const source = '---\ntitle: A\ndate: 2026-02-30\nimage: { src: /a.svg, alt: "" }\nauthors: []\n---\n'
  expect(await findProblems('3.blog/1.a.md', source, 'posts')).toEqual([
    '3:7 El valor de «date» es «2026-02-30», y debe ser un día del calendario, con el año, el mes y el día, como 2026-12-01.',
  ])
})

test('what is missing is told at the place where it belongs', async () => {
  const source = '---\ndate: 2026-02-03\nauthors:\n  - to: /a\nimage: { src: /a.svg, alt: "" }\n---\n'
  expect(await findProblems('3.blog/1.a.md', source, 'posts')).toEqual([
    '4:5 Falta «name» de «authors», 1.º.',
  ])
})

test('of a value that is wrong one thing is told', async () => {
  const source = '---\ndate: 2026-02-03\nauthors: []\nimage: /images/no.svg\n---\n'
  const { problems, images } = await parse('3.blog/1.a.md', source, 'posts')
  expect(problems.map(({ kind }) => kind)).toEqual(['field-group'])
  expect(images).toEqual([])
})

test('a picture without alternative text is suspicious, an empty one is decoration', async () => {
  const source = '---\ndate: 2026-02-03\nauthors: []\nimage:\n  src: /a.svg\n---\n'
  const { problems, record } = await parse('3.blog/1.a.md', source, 'posts')
  expect(problems).toMatchObject([
    { severity: 'suspicion', line: 4, column: 1, kind: 'field-picture-without-text' },
  ])
  expect(record).not.toBeNull()
})

test.each([
  [
    'an author',
    'authors: [{ name: A, to: "javascript:alert(1)" }]\nimage: { src: /a.svg, alt: "" }',
    '«to» de «authors», 1.º',
  ],
  [
    'a scheme with a tab',
    'authors: [{ name: A, to: "java\\tscript:x" }]\nimage: { src: /a.svg, alt: "" }',
    '«to» de «authors», 1.º',
  ],
  ['a picture', 'authors: []\nimage: { src: "javascript:x", alt: "" }', '«src» de «image»'],
])('R02: the address of %s is checked as in Markdown', async (_, yaml, key) => {
  const problems = await findProblems('3.blog/1.a.md', `---\ndate: 2026-02-03\n${yaml}\n---\n`, 'posts')
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^\\d:\\d+ El valor de ${RegExp.escape(key)} es .+, y debe ser `)),
  ])
})

test('text that is not UTF-8 is refused', async () => {
  const { problems, record } = await parseFile(
    { file: '1.docs/a.md', collection: 'docs' },
    Uint8Array.of(0xe1, 0x20),
  )
  expect(problems).toMatchObject([{ severity: 'error', kind: 'file-not-utf8' }])
  expect(record).toBeNull()
})

test('front matter without end is refused', async () => {
  expect(await findProblems('1.docs/a.md', '---\ntitle: A\n\nTexto')).toEqual([
    '1:1 Falta la segunda línea de tres guiones.',
  ])
})

test('a YAML page that is no group of keys is refused', async () => {
  expect(await findProblems('2.pricing.yml', '- a\n- b\n', 'pricing')).toEqual([
    '1:1 Aquí debería haber datos con su valor.',
  ])
})

test('settings of a folder need nothing of their collection', async () => {
  expect(
    await findProblems('3.blog/.navigation.yml', 'title: Artículos\nicon: i-lucide-newspaper\n', 'posts'),
  ).toEqual([])
})

test.each([
  ['a plain page', '1.docs/a.md', '', 0],
  ['a draft by its key', '1.docs/a.md', 'draft: true', NEVER],
  ['a draft by its name', '1.docs/a.draft.md', '', NEVER],
  ['a day, in Madrid, in winter', '1.docs/a.md', 'publishAt: 2026-12-01', Date.UTC(2026, 10, 30, 23)],
  [
    'a moment, in Madrid, in summer',
    '1.docs/a.md',
    'publishAt: 2026-07-01T09:30',
    Date.UTC(2026, 6, 1, 7, 30),
  ],
  [
    'a moment with its offset',
    '1.docs/a.md',
    'publishAt: 2026-07-01T09:30:00-03:00',
    Date.UTC(2026, 6, 1, 12, 30),
  ],
])('%s is visible from the right moment on', async (_, file, yaml, visibleFrom) => {
  expect((await parse(file, `---\n${yaml}\n---\n`)).visibleFrom).toBe(visibleFrom)
})

test.each([
  ['a plain page', '', NEVER],
  ['a day, in Madrid, in winter', 'unpublishAt: 2026-12-31', Date.UTC(2026, 11, 30, 23)],
  ['a moment, in Madrid, in summer', 'unpublishAt: 2026-07-01T09:30', Date.UTC(2026, 6, 1, 7, 30)],
  ['an hour that clocks leave out', 'unpublishAt: 2027-03-28T02:30', Date.UTC(2027, 2, 28, 1, 30)],
  ['an hour that clocks show twice', 'unpublishAt: 2026-10-25T02:30', Date.UTC(2026, 9, 25, 0, 30)],
  ['a moment with its offset', 'unpublishAt: 2026-07-01T09:30:00-03:00', Date.UTC(2026, 6, 1, 12, 30)],
])('O-18: %s is visible until the right moment', async (_, yaml, visibleUntil) => {
  expect((await parse('1.docs/a.md', `---\n${yaml}\n---\n`)).visibleUntil).toBe(visibleUntil)
})

test('the moments of publication are stored in UTC, as dates are', async () => {
  const yaml = 'publishAt: 2026-12-01T09:00\nunpublishAt: 2026-12-31'
  const { record } = await parse('1.docs/a.md', `---\n${yaml}\n---\n`)
  expect(record?.meta).toEqual({
    publishAt: '2026-12-01T08:00:00.000Z',
    unpublishAt: '2026-12-30T23:00:00.000Z',
  })
})

test.each([
  [
    'before it appears',
    '1.docs/a.md',
    'docs',
    'title: A\npublishAt: 2026-12-02\nunpublishAt: 2026-12-01',
    '4:14 La página se retiraría («2026-12-01») antes de salir («2026-12-02»), o a la vez.',
  ],
  [
    'in the moment in which it appears, however that is written',
    '1.docs/a.md',
    'docs',
    'title: A\nunpublishAt: 2026-12-01T00:00:00+01:00\npublishAt: 2026-12-01',
    '3:14 La página se retiraría («2026-12-01T00:00:00+01:00») antes de salir («2026-12-01»), o a la vez.',
  ],
  [
    'although the site leads to it everywhere',
    '3.blog.yml',
    'blog',
    'title: Blog\nunpublishAt: 2026-12-01',
    '/blog está siempre en la web, y no se puede retirar.',
  ],
  [
    'at no moment',
    '1.docs/a.md',
    'docs',
    'title: A\nunpublishAt: mañana',
    'y debe ser un día, o un día y una hora de Madrid, como 2026-12-01T09:00.',
  ],
  [
    'without a moment',
    '1.docs/a.md',
    'docs',
    'title: A\nunpublishAt:',
    '«unpublishAt» no tiene valor, y no decidiría nada.',
  ],
] as const)('O-18: a page that would retire %s is told', async (_, file, collection, yaml, told) => {
  const source = file.endsWith('.md') ? `---\n${yaml}\n---\n` : yaml
  const problems = await findProblems(file, source, collection)
  expect(problems).toEqual([expect.stringContaining(told)])
})

test('O-18: a page may retire a second after it appears, and long ago', async () => {
  const yaml = 'title: A\npublishAt: 2020-12-01T09:00\nunpublishAt: 2020-12-01T09:00:01'
  expect(await findProblems('1.docs/a.md', `---\n${yaml}\n---\n`)).toEqual([])
})

test.each(['docs/a', '/docs//a', '/docs/../a', '/docs/a?b', '/docs/a b', '/docs/./a', '/%2e%2e/a'])(
  '%s is no path',
  async (path) => {
    expect(await findProblems('1.docs/a.md', `---\ntitle: A\npath: ${path}\n---\n`)).toEqual([
      `3:7 El valor de «path» es «${path}», y debe ser una dirección de la web, como «/docs/tallas».`,
    ])
  },
)

test.each(['2026-02-30', 'mañana', '2026-12-01T25:00', '01-12-2026'])(
  '%s is no moment to publish at',
  async (text) => {
    expect(await findProblems('1.docs/a.md', `---\ntitle: A\npublishAt: ${text}\n---\n`)).toEqual([
      `3:12 El valor de «publishAt» es «${text}», y debe ser un día, o un día y una hora de Madrid, como 2026-12-01T09:00.`,
    ])
  },
)

test('C-CONT-2: the picture of a version is stored as a text, however it is written, and what it shows beside it', async () => {
  const parseVersion = async (image: string) => {
    const source = `---\ndate: 2026-02-03\nimage: ${image}\nextra: 1\n---\n`
    const { record, images, problems } = await parse('4.changelog/1.a.md', source, 'versions')
    const told = problems.filter(({ kind }) => kind !== 'field-unknown')
    return { image: record?.image, meta: record?.meta, images: images.map(({ src }) => src), problems: told }
  }
  expect(await parseVersion('{ src: /a.svg, alt: Falda }')).toEqual({
    image: '/a.svg',
    meta: { extra: 1, imageAlt: 'Falda' },
    images: ['/a.svg'],
    problems: [],
  })
  expect(await parseVersion('/a.svg')).toMatchObject({
    image: '/a.svg',
    meta: { extra: 1 },
    images: ['/a.svg'],
    problems: [{ severity: 'suspicion', line: 3, column: 1, kind: 'field-picture-without-text' }],
  })
  expect((await parseVersion('{ src: /a.svg, alt: "" }')).problems).toEqual([])
  expect(
    (await parseVersion('{ src: /a.svg, atl: Falda }')).problems
      .map(withSentences)
      .map(({ message }) => message),
  ).toEqual([
    '«atl» de «image» no es un dato conocido; parece «alt».',
    '«image» no dice qué se ve en la imagen.',
  ])
  expect((await parseVersion('7')).problems).toMatchObject([
    {
      line: 3,
      kind: 'field-wrong',
      parameters: { expected: [{ type: 'pictureAddress' }, { type: 'group' }] },
    },
  ])
})

test('links and pictures of values and of text are found with their places', async () => {
  const source =
    '---\nlinks:\n  - label: A\n    to: /login\nimage: /a.svg\n---\n[Guía](/docs/guia#uno)\n\n![Camisa](/images/c.svg)\n'
  const { links, images } = await parse('1.docs/a.md', source)
  expect(links).toEqual([
    { href: '/docs/guia#uno', line: 7, column: 1 },
    { href: '/login', line: 4, column: 9 },
  ])
  expect(images.map(({ src, line }) => [src, line])).toEqual([
    ['/images/c.svg', 9],
    ['/a.svg', 5],
  ])
})

test('a mistake in the text hides none in the front matter', async () => {
  const problems = await findProblems('1.docs/a.md', '---\ntitle: 3\n---\n::note\nTexto\n')
  expect(problems).toEqual([
    '4:1 El componente ::note no se cierra.',
    '2:8 El valor de «title» es «3», y debe ser un texto.',
  ])
})
