import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createPageFinder } from './page-finder.server.ts'

async function openContent(pages: Record<string, string>) {
  const { compile, options } = createProject(pages)
  await compile()
  const database = openSqlite(options.databaseFile, 'read')
  onTestFinished(() => database.close())
  return database
}

const someContent = {
  '1.docs/1.niños.md': '# Niños',
  '1.docs/2.Ñandú.md': '# Ñandú',
  '1.docs/3.borrador.md': '---\ntitle: A\ndraft: true\n---\n\nTexto.',
  '1.docs/4.manana.md': '---\ntitle: A\npublishAt: 2100-01-01\n---\n\nTexto.',
}

test('a public page is found in any letter case, and what is not public is not', async () => {
  const database = await openContent(someContent)
  const find = createPageFinder(database)
  expect(['/docs/NINOS', '/docs/ninos', '/', '/LOGIN', '/Docs/Indice'].map((path) => find(path))).toEqual([
    '/docs/ninos',
    '/docs/ninos',
    '/',
    '/login',
    '/docs/indice',
  ])
  for (const path of [
    '/docs/niños',
    '/docs/ninos)',
    '/docs/nandu ',
    '/pricing.',
    '/docs/borrador',
    '/docs/manana',
    '/docs/no',
    '/docs',
    '/%27',
    "/docs/'",
  ])
    expect([path, find(path)]).toEqual([path, undefined])
})

test('a page is found as it is meant, and no other', async () => {
  const database = await openContent({
    ...someContent,
    '1.docs/5.x.md': '---\ntitle: A\npath: /docs/ano_nuevo\n---\n',
    '1.docs/6.x.md': '---\ntitle: A\npath: /docs/año-nuevo\n---\n',
  })
  const find = createPageFinder(database)
  const meant = (path: string) => find(path, 'as meant')
  expect(['/docs/niños', '/docs/Niños)', '/docs/nandu\u00a0', '/pricing.', '/'].map(meant)).toEqual([
    '/docs/ninos',
    '/docs/ninos',
    '/docs/nandu',
    '/pricing',
    '/',
  ])
  // Two pages are meant by it; each of them answers to its own name.
  expect(['/docs/ano-nuevo', '/docs/año_nuevo)'].map(meant)).toEqual([undefined, undefined])
  expect(find('/docs/AÑO-nuevo')).toBe('/docs/año-nuevo')
  for (const path of ['/docs/borrador)', '/docs/mañana', '/docs/nino', '/docs/ninos/mas', '/docs'])
    expect([path, meant(path)]).toEqual([path, undefined])
})
