import { expect, onTestFinished, test } from 'vitest'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createPageFinder, findHiddenMoment, storePageAddresses } from './page-finder.server.ts'

function storeAddresses(file: string) {
  const database = openSqlite(file, 'write')
  storePageAddresses(database)
  database.close()
}

/** The content of a build with these pages of the documentation, and how many rows were read of it. */
async function openContent(pages: Record<string, string>, isStored = true) {
  const { compile, options } = createProject(pages)
  await compile()
  if (isStored) storeAddresses(options.databaseFile)
  const database = openSqlite(options.databaseFile, 'read')
  onTestFinished(() => database.close())
  const read = { rows: 0, statements: 0 }
  const count = <Rows extends unknown[]>(rows: Rows) => {
    read.rows += rows.length
    read.statements += 1
    return rows
  }
  const counted: SqliteDatabase = {
    ...database,
    all: (sql, parameters) => count(database.all(sql, parameters)),
    first: (sql, parameters) => count([database.first(sql, parameters)])[0] ?? null,
  }
  return { database: counted, read }
}

const someContent = {
  '1.docs/1.niños.md': '# Niños',
  '1.docs/2.Ñandú.md': '# Ñandú',
  '1.docs/3.borrador.md': '---\ntitle: A\ndraft: true\n---\n\nTexto.',
  '1.docs/4.manana.md': '---\ntitle: A\npublishAt: 2100-01-01\n---\n\nTexto.',
}

test.each([
  ['of a build', true],
  ['of a build whose code kept no addresses', false],
])('a public page %s is found in any letter case, and what is not public is not', async (_, isStored) => {
  const { database } = await openContent(someContent, isStored)
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

test.each([true, false])('a page is found as it is meant, and no other; stored: %s', async (isStored) => {
  const { database } = await openContent(
    {
      ...someContent,
      '1.docs/5.x.md': '---\ntitle: A\npath: /docs/ano_nuevo\n---\n',
      '1.docs/6.x.md': '---\ntitle: A\npath: /docs/año-nuevo\n---\n',
    },
    isStored,
  )
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

test('since when a hidden page is public is asked for by its path', async () => {
  const { database } = await openContent(someContent)
  expect(findHiddenMoment(database, '/docs/manana')).toBe(Date.parse('2099-12-31T23:00:00Z'))
  expect(findHiddenMoment(database, '/docs/ninos')).toBeUndefined()
})

test('neither opening nor asking reads more of a large site than of a small one', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, number) => [`1.docs/${number + 10}.pagina-${number}.md`, '# Página']),
  )
  const { database, read } = await openContent(many)
  const find = createPageFinder(database)
  expect(read).toEqual({ rows: 1, statements: 1 })
  expect([find('/docs/pagina-7'), find('/docs/nada')]).toEqual(['/docs/pagina-7', undefined])
  expect(read.rows).toBeLessThanOrEqual(3)
})
