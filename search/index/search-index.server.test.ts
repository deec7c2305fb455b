import MiniSearch, { type AsPlainObject } from 'minisearch'
import { expect, test } from 'vitest'
import { type SearchCore, type SearchTexts, searchFields } from '#search/search-data.ts'
import { listPlainWords } from '#search/search-words.ts'
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

test('an index is the one that MiniSearch makes of the same words', () => {
  const { core, texts } = readFiles([
    {
      title: 'Lana fría',
      text: 'Lana y lino, lana.',
      headings: [['Lavar lana', 'A mano.']],
      aliases: ['merino'],
    },
    { title: 'Sin texto' },
    { title: 'Lino', text: 'El lino, fresco.' },
  ])
  const mini = new MiniSearch({
    fields: [...searchFields.core],
    tokenize: listPlainWords,
    processTerm: (word) => word,
  })
  mini.addAll([
    { id: 0, title: 'Lana fría', names: 'merino', headings: 'Lavar lana' },
    { id: 1, title: 'Sin texto', names: '', headings: '' },
    { id: 2, title: 'Lino', names: '', headings: '' },
  ])
  const byWord = ({ index, ...rest }: AsPlainObject) => ({ ...rest, index: new Map(index) })
  expect(byWord(core.index)).toEqual(byWord(mini.toJSON()))
  expect(new Map(texts.index.index).get('lana')).toEqual({ 0: { 0: 2 } })
})

function readFiles(pages: readonly TestPage[]): { core: SearchCore; texts: SearchTexts } {
  const { files } = createTestSearch(pages)
  return { core: JSON.parse(files.get('core') ?? ''), texts: JSON.parse(files.get('texts') ?? '') }
}
