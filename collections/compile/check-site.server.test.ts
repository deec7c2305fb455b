import { expect, test } from 'vitest'
import { countCalls } from '#tests/support/count-calls.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { checkSite, type SiteFile, type Surroundings } from './check-site.server.ts'

const surroundings: Surroundings = {
  now: 0,
  knownPaths: [],
  linkedPaths: [],
  hasPublicFile: () => false,
  pictures: {},
  findRedirect: () => undefined,
  gone: new Map(),
}

/** Pages of a folder that was renamed: each leads to the one after it, where that was before. */
function createRenamedFolder(pages: number): SiteFile[] {
  return Array.from({ length: pages }, (_, index) => ({
    file: `1.docs/${index}.md`,
    collection: 'docs',
    path: `/docs/nuevo/${index}`,
    visibleFrom: 0,
    date: null,
    title: null,
    sketch: null,
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
  expect(problem && inEnglish(problem).fix).toBe('Did you mean /docs/nuevo/1?')
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
      .map(inEnglish)
      .map(({ file, line, message }) => `${file}:${line} ${message}`),
  ).toEqual(['1.docs/b.md:7 The table of sizes calzado stands in 1.docs/a.md too.'])
})

test('pages that the site leads to everywhere are told when they are not there, hidden, or nowhere else', () => {
  const [page] = createRenamedFolder(1)
  if (!page) throw new Error('There is no page')
  const files = [
    { ...page, path: '/docs/envios', links: [] },
    { ...page, file: '1.docs/c.md', path: '/docs/cookies', links: [], visibleFrom: 1_000 },
  ]
  const told = checkSite(files, {
    ...surroundings,
    knownPaths: ['/docs'],
    linkedPaths: ['/docs', '/docs/envios', '/docs/cookies', '/docs/movida', '/pricing'],
    findRedirect: (path) => (path === '/docs/movida' ? { to: '/' } : undefined),
  })
  expect(told.map(inEnglish).map(({ message }) => message)).toEqual([
    'The header, the footer and other links of every page lead to pages that are not there (2): /docs/cookies, /pricing.',
  ])
  expect(told.map(({ severity }) => severity)).toEqual(['warning'])
})
