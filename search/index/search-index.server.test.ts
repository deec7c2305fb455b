import { expect, test } from 'vitest'
import type { SearchCore, SearchGroupData, WordEntry } from '#search/search-data.ts'
import { unpackRising } from '#search/search-data.ts'
import { bareWord } from '#search/search-words.ts'
import { createIndexedPages, createTestSearch, type TestPage } from '#tests/support/search-pages.ts'
import { buildSearchFiles } from './search-index.server.ts'

/** Pages of many different words. */
function createManyPages(count: number): TestPage[] {
  return Array.from({ length: count }, (_, page) => ({
    title: `Página ${page}`,
    text: Array.from({ length: 40 }, (_, word) => `palabra${(page * 37 + word * 11) % 900}`).join(' '),
    headings: [[`Apartado ${page}`, 'Todas dicen común.']],
  }))
}

function readCore(files: ReadonlyMap<string, string>): SearchCore {
  return JSON.parse(files.get('core') ?? '') as SearchCore
}

test('words stand in files by their range, all spellings of one in the same file', () => {
  const { files } = createTestSearch([...createManyPages(100), { title: 'Ano, año y áno' }])
  const { wordFiles } = readCore(files)
  expect(wordFiles.length).toBeGreaterThan(3)
  expect(wordFiles).toEqual(wordFiles.toSorted())
  const seen = new Map<string, number>()
  for (const [number, first] of wordFiles.entries()) {
    for (const entry of JSON.parse(files.get(`words-${number}`) ?? '') as WordEntry[]) {
      const bare = bareWord(entry.split(',')[0] ?? '')
      expect(bare >= first && bare < (wordFiles[number + 1] ?? '\uffff')).toBe(true)
      expect(seen.get(bare) ?? number).toBe(number)
      seen.set(bare, number)
    }
  }
  expect(seen.has('ano')).toBe(true)
})

test('the same pages give the same version, other ones another', () => {
  const pages = createManyPages(3)
  const { version } = createTestSearch(pages).manifest
  expect(createTestSearch(pages).manifest.version).toBe(version)
  const changed = pages.with(1, { title: 'Otra' })
  expect(createTestSearch(changed).manifest.version).not.toBe(version)
  expect(version).toMatch(/^[0-9a-f]{12}$/)
})

test('C-SEARCH-6: a group shows at most 42 pages, fewer where there are many groups', () => {
  const { files } = createTestSearch(createManyPages(60))
  const [group] = JSON.parse(files.get('groups') ?? '') as SearchGroupData[]
  expect(group?.pages).toHaveLength(42)
  const pages = createIndexedPages(createManyPages(60))
  const groups = Array.from({ length: 100 }, (_, number) => ({ path: `/docs/${number}`, label: `${number}` }))
  const many = buildSearchFiles([...groups, { path: '/docs/a', label: 'Todo' }], pages)
  const last = (JSON.parse(many.files.get('groups') ?? '') as SearchGroupData[]).at(-1)
  expect(last?.pages).toHaveLength(5)
})

test('of a word that thousands of texts have, the texts that say it most are kept', () => {
  const texts = Array.from({ length: 2_100 }, (_, number) =>
    number % 300 === 0 ? 'lana lana lana' : `lana ${'y otra cosa '.repeat(30)}`,
  )
  const { files } = createTestSearch([{ title: 'P', headings: texts.map((text) => ['', text]) }])
  const entries = [...files].flatMap(([name, text]) =>
    name.startsWith('words-') ? (JSON.parse(text) as WordEntry[]) : [],
  )
  const lana = entries.find((entry) => entry.startsWith('lana,'))?.split(',') ?? []
  expect(lana.at(-1)).toBe('2100')
  const kept = unpackRising(lana[1] ?? '')
  expect(kept).toHaveLength(2_000)
  // Section 0 is the page itself.
  expect([1, 301, 601, 901, 1201, 1501, 1801].filter((section) => !kept.includes(section))).toEqual([])
})

test('a documentation without pages has files too', async () => {
  const { find, engine, manifest } = createTestSearch([])
  expect(manifest.sections).toBe(0)
  expect(await find('lana')).toEqual([])
  expect(await engine.listGroups()).toHaveLength(1)
})

test('progress is told page by page', () => {
  const done: number[] = []
  buildSearchFiles([], createIndexedPages(createManyPages(3)), [], (pages) => done.push(pages))
  expect(done).toEqual([1, 2, 3])
})
