import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createPageFinder } from './page-finder.ts'
import { createContentSource } from './pages.server.ts'

async function openFinder(pages: Record<string, string>) {
  const { compile, options } = createProject(pages)
  await compile()
  const database = openSqlite(options.databaseFile, 'read')
  onTestFinished(() => database.close())
  return createPageFinder(createContentSource(database))
}

const someContent = {
  '1.docs/1.niños.md': '# Niños',
  '1.docs/2.Ñandú.md': '# Ñandú',
  '1.docs/3.borrador.md': '---\ntitle: A\ndraft: true\n---\n\nTexto.',
  '1.docs/4.manana.md': '---\ntitle: A\npublishAt: 2100-01-01\n---\n\nTexto.',
}

test('a public page is found in any letter case, and what is not public is not', async () => {
  const find = await openFinder(someContent)
  expect(
    await Promise.all(
      ['/docs/NINOS', '/docs/ninos', '/', '/LOGIN', '/Docs/Indice'].map((path) => find(path)),
    ),
  ).toEqual(['/docs/ninos', '/docs/ninos', '/', '/login', '/docs/indice'])
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
    expect([path, await find(path)]).toEqual([path, undefined])
})

test('a page is found as it is meant, and no other', async () => {
  const find = await openFinder({
    ...someContent,
    '1.docs/5.x.md': '---\ntitle: A\npath: /docs/ano_nuevo\n---\n',
    '1.docs/6.x.md': '---\ntitle: A\npath: /docs/año-nuevo\n---\n',
  })
  const meant = (path: string) => find(path, 'as meant')
  expect(
    await Promise.all(['/docs/niños', '/docs/Niños)', '/docs/nandu\u00a0', '/pricing.', '/'].map(meant)),
  ).toEqual(['/docs/ninos', '/docs/ninos', '/docs/nandu', '/pricing', '/'])
  // Two pages are meant by it; each of them answers to its own name.
  expect(await Promise.all(['/docs/ano-nuevo', '/docs/año_nuevo)'].map(meant))).toEqual([
    undefined,
    undefined,
  ])
  expect(await find('/docs/AÑO-nuevo')).toBe('/docs/año-nuevo')
  for (const path of ['/docs/borrador)', '/docs/mañana', '/docs/nino', '/docs/ninos/mas', '/docs'])
    expect([path, await meant(path)]).toEqual([path, undefined])
})

test('paths that could not be read once are read again', async () => {
  let tries = 0
  const find = createPageFinder({
    listPaths: async () => {
      tries += 1
      if (tries === 1) throw new Error('the disk is away')
      return ['/docs/ninos']
    },
  })
  await expect(find('/docs/ninos')).rejects.toThrow('the disk is away')
  expect(await find('/docs/ninos')).toBe('/docs/ninos')
  expect(await find('/docs/NINOS')).toBe('/docs/ninos')
  expect(tries).toBe(2)
})
