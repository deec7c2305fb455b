import { expect, test } from 'vitest'
import { countCalls } from '#tests/support/count-calls.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { checkSite, type Surroundings } from './check-site.server.ts'
import type { SiteFile } from './parse-file.server.ts'

const surroundings: Surroundings = {
  now: 0,
  knownPaths: [],
  linkedPaths: [],
  hasPublicFile: () => false,
  pictures: {},
  findRedirect: () => undefined,
}

/** Pages of a folder that was renamed: each leads to the one after it, where that was before. */
function createRenamedFolder(pages: number): SiteFile[] {
  return Array.from({ length: pages }, (_, index) => ({
    file: `1.docs/${index}.md`,
    collection: 'docs',
    path: `/docs/nuevo/${index}`,
    visibleFrom: 0,
    visibleUntil: Number.MAX_SAFE_INTEGER,
    date: null,
    title: null,
    links: [{ href: `/docs/viejo/${index + 1}`, line: 3, column: 1 }],
    images: [],
    sizeTables: [],
    garment: null,
    garmentUses: [],
    plans: null,
    priceMarks: [],
    priceMentions: [],
    anchors: null,
  }))
}

test('a renamed folder costs as much as it has links, not as links times pages', async () => {
  const few = await countCalls(() => checkSite(createRenamedFolder(200), surroundings))
  const many = await countCalls(() => checkSite(createRenamedFolder(400), surroundings))
  expect(many / few).toBeLessThan(2.5)
})

test('what was meant is found for a mistake that is told', () => {
  const [problem] = checkSite(createRenamedFolder(2), surroundings)
  expect(problem && withSentences(problem).fix).toBe('¿Querías decir /docs/nuevo/1?')
})

test('a table of sizes stands on one page', () => {
  const [page] = createRenamedFolder(1)
  if (!page) throw new Error('There is no page')
  const table = { name: 'calzado' as const, rows: [], line: 7, column: 1 }
  const files = ['a', 'b'].map((name) => ({
    ...page,
    file: `1.docs/${name}.md`,
    path: `/docs/${name}`,
    links: [],
    sizeTables: [table],
  }))
  expect(
    checkSite(files, surroundings)
      .map(withSentences)
      .map(({ file, line, message }) => `${file}:${line} ${message}`),
  ).toEqual(['1.docs/b.md:7 La tabla de tallas «calzado» está también en 1.docs/a.md.'])
})

const aDay = 86_400_000

test.each([
  ['has retired', 0, {}, 'se retiró el 1970-01-01'],
  ['retires within a week', 3 * aDay, {}, 'se retira el 1970-01-04'],
  ['retires much later', 8 * aDay, {}, undefined],
  ['retires when the page with the link does', 3 * aDay, { visibleUntil: 3 * aDay }, undefined],
  ['has retired, from a page that has too', 0, { visibleUntil: 0 }, undefined],
  [
    'retires before the page with the link appears',
    3 * aDay,
    { visibleFrom: 4 * aDay },
    'se retiró el 1970-01-04',
  ],
])('O-18: of a link to a page that %s, one is warned', (_, visibleUntil, from, told) => {
  const [page] = createRenamedFolder(1)
  if (!page) throw new Error('There is no page')
  const target = { ...page, file: '1.docs/b.md', path: '/docs/b', links: [], visibleUntil }
  const linking = { ...page, ...from, links: [{ href: '/docs/b', line: 3, column: 1 }] }
  const problems = checkSite([linking, target], surroundings)
  expect(problems.map(({ severity }) => severity)).toEqual(told ? ['warning'] : [])
  expect(problems.map(withSentences).map(({ message }) => message)).toEqual(
    told ? [`El enlace /docs/b lleva a 1.docs/b.md, que ${told}.`] : [],
  )
})

test('O-18: a page of last year that has retired is no copy of the one of this year', () => {
  const [page] = createRenamedFolder(1)
  if (!page) throw new Error('There is no page')
  const titled = {
    ...page,
    title: { value: 'Rebajas', line: 2, column: 8 },
    links: [],
    collection: 'posts' as const,
  }
  const tell = (visibleUntil: number) =>
    checkSite(
      [
        { ...titled, file: '3.blog/1.a.md', path: '/blog/a', visibleUntil },
        { ...titled, file: '3.blog/2.b.md', path: '/blog/b' },
      ],
      surroundings,
    ).map(({ severity }) => severity)
  expect([tell(0), tell(aDay)]).toEqual([[], ['error']])
})

test('O-18: where the address of a page leads on when it retires, nobody is warned before', () => {
  const [page] = createRenamedFolder(1)
  if (!page) throw new Error('There is no page')
  const link = { ...page, links: [{ href: '/docs/b', line: 3, column: 1 }] }
  const tell = (visibleUntil: number) =>
    checkSite([link, { ...page, file: '1.docs/b.md', path: '/docs/b', links: [], visibleUntil }], {
      ...surroundings,
      findRedirect: () => ({ to: '/docs/c' }),
    }).map(({ kind }) => kind)
  expect([tell(aDay), tell(0)]).toEqual([[], ['link-moved']])
})

test('pages that the site leads to everywhere are told when they are not there, hidden, or nowhere else', () => {
  const [page] = createRenamedFolder(1)
  if (!page) throw new Error('There is no page')
  const files = [
    { ...page, path: '/docs/envios', links: [] },
    { ...page, file: '1.docs/c.md', path: '/docs/cookies', links: [], visibleFrom: 1_000 },
    { ...page, file: '1.docs/d.md', path: '/docs/devoluciones', links: [], visibleUntil: 0 },
  ]
  const told = checkSite(files, {
    ...surroundings,
    knownPaths: ['/docs'],
    linkedPaths: ['/docs', '/docs/envios', '/docs/cookies', '/docs/devoluciones', '/docs/movida', '/pricing'],
    findRedirect: (path) => (path === '/docs/movida' ? { to: '/' } : undefined),
  })
  expect(told.map(withSentences).map(({ message }) => message)).toEqual([
    'La cabecera, el pie u otros enlaces de todas las páginas llevan a páginas que no hay (3): /docs/cookies, /docs/devoluciones, /pricing.',
  ])
  expect(told.map(({ severity }) => severity)).toEqual(['warning'])
})

test.each([
  ['02.tallas.md', '/docs/tallas'],
  ['../1.docs/2.tallas.md#pie', '/docs/tallas'],
  ['/content/1.docs/2.tallas.md', '/docs/tallas'],
  ['tienda.es/rebajas', 'https://tienda.es/rebajas'],
  ['a@b.es', 'mailto:a@b.es'],
  ['docs/tallas', '/docs/tallas'],
  ['/docs/tallas.html', '/docs/tallas'],
  ['/docs/tallas/index.php', '/docs/tallas'],
])('where a link to %s was meant to lead is told', (href, meant) => {
  const [page] = createRenamedFolder(1)
  if (!page) throw new Error('There is no page')
  const target = { ...page, file: '1.docs/2.tallas.md', path: '/docs/tallas', links: [] }
  const linking = { ...page, path: '/docs/a', links: [{ href, line: 3, column: 1 }] }
  const told = checkSite([linking, target], surroundings).map(withSentences)
  expect(told.map(({ kind, fix }) => `${kind} ${fix}`)).toEqual([`link-dead ¿Querías decir ${meant}?`])
})

test('a link to nothing is warned of, and one to the top is not', () => {
  const [page] = createRenamedFolder(1)
  if (!page) throw new Error('There is no page')
  const links = ['#', '#top'].map((href) => ({ href, line: 3, column: 1 }))
  const told = checkSite([{ ...page, links }], surroundings)
  expect(told.map(({ severity, kind }) => `${severity} ${kind}`)).toEqual(['warning link-to-nothing'])
})

/** What is told of the titles of some pages, a page of each file. */
function tellTitles(...pages: Pick<SiteFile, 'file' | 'collection' | 'path' | 'title'>[]): string[] {
  const [blank] = createRenamedFolder(1)
  if (!blank) throw new Error('There is no page')
  return checkSite(
    pages.map((page) => ({ ...blank, links: [], ...page })),
    surroundings,
  )
    .filter(({ kind }) => kind === 'title-twice')
    .map(withSentences)
    .map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`)
}

const createTitled = (file: string, title: string, collection: 'posts' | 'docs' = 'posts') => ({
  file,
  collection,
  path: `/${file}`,
  title: { value: title, line: 2, column: 8 },
})
const original = createTitled('a.md', 'Zurcir')

test('two posts or news of one title are told; in the documentation it is a hint', () => {
  expect(tellTitles(original, createTitled('b.md', '¿Zurcir?'))).toEqual([
    'error b.md:2 «¿Zurcir?» es también el título de a.md.',
  ])
  expect(tellTitles(...['a.md', 'b.md'].map((file) => createTitled(file, 'Zurcir', 'docs')))).toEqual([
    'warning b.md:2 «Zurcir» es también el título de a.md.',
  ])
  expect(tellTitles(original, createTitled('b.md', 'Zurcir', 'docs'))).toEqual([])
})

test('settings of folders and what is told as an address that two files claim share no title', () => {
  expect(tellTitles(original, { ...original, path: '/b', file: '2/.navigation.yml' })).toEqual([])
  expect(tellTitles(original, { ...original, file: 'b.md' })).toEqual([])
})
