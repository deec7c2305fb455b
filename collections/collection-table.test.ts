import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionNames, collections, entryNames, isPagePath, searchedNames } from './collection-table.ts'

test('the guide for content tells every collection, with its files and where they are seen', () => {
  const guide = readFileSync('docs/content.md', 'utf8')
  const rows = [...guide.matchAll(/^\| `([^`]+)` \| (\w+) \| (.+) \|$/gm)].map(
    ([, files = '', name = '', page]) => ({
      name,
      include: files.replace(/\*\*$/, ''),
      page,
    }),
  )
  const told = rows.filter(({ name }) => collectionNames.some((known) => known === name))
  const known = collectionNames.map((name) => {
    const { include, route } = collections[name]
    const page = route === null ? 'on `/changelog`' : `\`${route.replace(/\/(\*|:slug)$/, '/…')}\``
    return { name, include, page }
  })
  expect(told).toEqual(known)
})

test('what follows from the table: of which collections entries are pages, and which ones the search finds', () => {
  expect(entryNames).toEqual(['docs', 'posts', 'garments'])
  expect(searchedNames).toEqual(['docs', 'posts'])
})

test.each([
  ['docs', '/docs/a', true],
  ['docs', '/docs/a/b', true],
  ['docs', '/docs', false],
  ['docs', '/docs/.navigation', false],
  ['posts', '/blog/a', true],
  ['posts', '/blog/a/b', false],
  ['posts', '/blog', false],
  ['blog', '/blog', true],
  ['versions', '/changelog/a', false],
  ['garments', '/coleccion/a', true],
] as const)('of the collection %s %s is a page: %s', (name, path, isPage) => {
  expect(isPagePath(name, path)).toBe(isPage)
})
