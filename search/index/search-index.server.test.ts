import { expect, test } from 'vitest'
import type { SearchCore, SearchTexts } from '#search/search-data.ts'
import { createTestSearch, type TestPage } from '#tests/support/search-pages.ts'

function createManyPages(count: number): TestPage[] {
  return Array.from({ length: count }, (_, page) => ({ title: `Página ${page}`, text: 'Todas dicen común.' }))
}

test('the same pages give the same version, other ones another', () => {
  const pages = createManyPages(3)
  const { version } = createTestSearch(pages).manifest
  expect(createTestSearch(pages).manifest.version).toBe(version)
  const changed = pages.with(1, { title: 'Otra' })
  expect(createTestSearch(changed).manifest.version).not.toBe(version)
  expect(version).toMatch(/^[0-9a-f]{12}$/)
})

test('C-SEARCH-6: a group shows at most 42 pages', async () => {
  const [group] = (await createTestSearch(createManyPages(60)).opened).groups
  expect(group?.records).toHaveLength(42)
})

test('a documentation without pages has files too', async () => {
  const { find, opened } = createTestSearch([])
  expect(await find('lana')).toEqual([])
  expect((await opened).groups).toHaveLength(1)
})

test('a word is known by the sections that have it, in each field', () => {
  const { core, texts } = readFiles([
    { title: 'Lana fría', text: 'Lana y lino, lana.', headings: [['Lavar lana', 'A mano.']] },
    { title: 'Lino', text: 'El lino, fresco.', aliases: ['merino'] },
  ])
  const places = new Map(core.index)
  expect(places.get('lana')).toEqual({ title: [0], headings: [1] })
  expect([places.get('merino'), places.get('fresco')]).toEqual([{ names: [2] }, undefined])
  expect(new Map(texts.index).get('lino')).toEqual({ text: [0, 2] })
  expect(core.pages.map(({ sections }) => sections)).toEqual([2, 1])
})

function readFiles(pages: readonly TestPage[]): { core: SearchCore; texts: SearchTexts } {
  const { files } = createTestSearch(pages)
  return { core: JSON.parse(files.get('core') ?? ''), texts: JSON.parse(files.get('texts') ?? '') }
}
