import { expect, test } from 'vitest'
import { shellLinks } from '#config/site.ts'
import type { SearchGroup, SearchMatch, SearchRecord } from '#search/results.ts'
import { listPaletteGroups, matchPaletteGroups, type PaletteGroup } from './palette-groups.ts'

const basics = { links: shellLinks, preference: 'dark' as const }

function makeRecord(id: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord {
  const level = id.includes('#') ? 2 : 1
  return { id, title, titles: [], level, group: '/docs/tallas', ...more }
}

const groups: SearchGroup[] = [
  { id: '/docs/envios', label: 'Envíos', records: [makeRecord('/docs/envios/zonas', 'Zonas')] },
  {
    id: '/docs/tallas',
    label: 'Tallas',
    icon: 'i-lucide-ruler',
    records: [makeRecord('/docs/tallas/mujer', 'Mujer')],
  },
]

function match(record: SearchRecord, titleRanges: SearchMatch['titleRanges'] = []): SearchMatch {
  return { record, titleRanges }
}

function outline(shown: PaletteGroup[]) {
  return shown.map(({ label, items }) => [label, items.map((item) => item.label.text)])
}

test('C-SEARCH-3, 6: without a query there are links, the pages of each section, and the colours', () => {
  expect(outline(listPaletteGroups(basics, groups))).toEqual([
    ['Enlaces', ['Docs', 'Pricing', 'Blog', 'Changelog']],
    ['Envíos', ['Zonas']],
    ['Tallas', ['Mujer']],
    ['Tema', ['Sistema', 'Claro', 'Oscuro']],
  ])
})

test('C-SEARCH-13: before the documentation is there its groups are absent', () => {
  expect(outline(listPaletteGroups(basics, [])).map(([label]) => label)).toEqual(['Enlaces', 'Tema'])
})

test('C-SEARCH-3: the preference in force is marked', () => {
  const items = listPaletteGroups(basics, []).flatMap((group) => group.items)
  expect(items.filter(({ isCurrent }) => isCurrent).map(({ label }) => label.text)).toEqual(['Oscuro'])
})

test('C-SEARCH-4: an item has the different titles above it, its text, its target and an icon', () => {
  const record = makeRecord('/docs/tallas/mujer#camisería', 'Camisería', {
    titles: ['Mujer', '', 'Tallas'],
  })
  const excerpt = { text: 'De la 34 a la 52.', ranges: [] }
  const [group] = matchPaletteGroups(basics, groups, 'camis', [{ ...match(record), excerpt }])
  expect(group?.items).toEqual([
    {
      id: '/docs/tallas/mujer#camisería',
      label: { text: 'Camisería', ranges: [] },
      prefix: 'Tallas > Mujer >',
      suffix: excerpt,
      icon: 'heading',
      iconName: 'i-lucide-ruler',
      action: { href: '/docs/tallas/mujer#camiser%C3%ADa' },
    },
  ])
})

test('C-SEARCH-4: where the sections have no folders there is one group without a label', () => {
  const flat: SearchGroup[] = [{ id: 'docs', label: '', records: [makeRecord('/docs/una', 'Una')] }]
  const [, docs] = listPaletteGroups(basics, flat)
  expect(docs?.label).toBe('')
  expect(docs?.items[0]?.prefix).toBeUndefined()
})

test('C-SEARCH-5: a link is found by its name and by what is said of it, whatever accents and case', () => {
  expect(outline(matchPaletteGroups(basics, [], 'pri', []))).toEqual([['Enlaces', ['Pricing']]])
  expect(outline(matchPaletteGroups(basics, [], 'ENVIOS', []))).toEqual([['Enlaces', ['Docs']]])
  expect(outline(matchPaletteGroups(basics, [], 'docs nada', []))).toEqual([])
})

test('C-SEARCH-7: results keep their order; a group is labelled where all of its matches stand together', () => {
  const [women, zones, men] = [
    match(makeRecord('/docs/tallas/mujer', 'Mujer')),
    match(makeRecord('/docs/envios/zonas', 'Zonas', { group: '/docs/envios' })),
    match(makeRecord('/docs/tallas/hombre', 'Hombre')),
  ]
  expect(outline(matchPaletteGroups(basics, groups, 'x', [women, men, zones]))).toEqual([
    ['Tallas', ['Mujer', 'Hombre']],
    [undefined, ['Zonas']],
  ])
  expect(outline(matchPaletteGroups(basics, groups, 'x', [women, zones, men]))).toEqual([
    [undefined, ['Mujer']],
    [undefined, ['Zonas']],
    [undefined, ['Hombre']],
  ])
})

test('C-SEARCH-7: a link whose name begins with the query stands before a page that has it later in its title', () => {
  const page = makeRecord('/docs/tallas/a', 'Dónde están los blogs')
  const found = matchPaletteGroups(basics, groups, 'blog', [match(page, [[16, 21]])])
  expect(outline(found).map(([label]) => label)).toEqual(['Enlaces', undefined])
  const exact = match(makeRecord('/docs/tallas/b', 'Claro'), [[0, 5]])
  expect(outline(matchPaletteGroups(basics, groups, 'clar', [exact])).map(([label]) => label)).toEqual([
    undefined,
    'Tema',
  ])
})

test('C-SEARCH-7: there are 42 in all', () => {
  const matches = Array.from({ length: 42 }, (_, index) =>
    match(makeRecord(`/docs/tallas/${index}`, 'Sistema')),
  )
  const found = matchPaletteGroups(basics, groups, 'sistema', matches)
  expect(found.flatMap(({ items }) => items)).toHaveLength(42)
  expect(found.map(({ label }) => label)).toContain('Tema')
})

test('what answers a question stands above all else, is shown whole and leads to where it stands', () => {
  const answer = {
    id: '/docs/envios/zonas#tarifas-según-zona',
    titles: ['Envíos', 'Tarifas'],
    text: 'Península 3,95 €',
    cells: [
      { column: 'Zona', text: 'Península' },
      { column: 'Tarifa', text: '3,95 €' },
    ],
  }
  const [group, ...rest] = matchPaletteGroups(
    basics,
    groups,
    'blog',
    [match(makeRecord('/docs/a', 'A'))],
    answer,
  )
  expect(group?.label).toBe('Respuesta')
  expect(group?.items).toMatchObject([
    {
      label: { text: 'Península · Tarifa: 3,95 €' },
      suffix: { text: 'Envíos > Tarifas' },
      action: { href: '/docs/envios/zonas#tarifas-seg%C3%BAn-zona' },
      isAnswer: true,
    },
  ])
  expect(rest.map(({ label }) => label)).toEqual(['Enlaces', undefined])
})
