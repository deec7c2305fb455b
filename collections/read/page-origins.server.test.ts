import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createOriginFinder, storeEditUrl } from './page-origins.server.ts'

function storeEdit(file: string, options: { editUrl: string | undefined }) {
  const database = openSqlite(file, 'write')
  storeEditUrl(database, options)
  database.close()
}

test('pages know where they can be edited; without a pattern and a day there is nothing to tell', async () => {
  const { compile, options } = createProject({ '1.docs/1.niños.md': '# A' })
  await compile()
  const find = (path: string) => {
    const database = openSqlite(options.databaseFile, 'read')
    const origin = createOriginFinder(database)(path)
    database.close()
    return origin
  }
  expect(find('/docs/ninos')).toBeUndefined()
  storeEdit(options.databaseFile, { editUrl: undefined })
  expect(find('/docs/ninos')).toBeUndefined()
  const editUrl = 'https://git.example/editar/{file}'
  storeEdit(options.databaseFile, { editUrl })
  expect(find('/docs/ninos')).toEqual({
    changedAt: null,
    editUrl: 'https://git.example/editar/1.docs/1.ni%C3%B1os.md',
  })
})

test('a page was last changed on the day that it says itself, and a day that is none is a mistake', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': '---\ntitle: A\nupdatedAt: 2026-11-21\n---\n\nTexto.\n',
    '1.docs/2.b.md': '---\ntitle: B\n---\n\nTexto.\n',
    '1.docs/3.c.md': '---\ntitle: C\nupdatedAt: 2026-10-31T23:30:00Z\n---\n\nTexto.\n',
  })
  await compile()
  const database = openSqlite(options.databaseFile, 'read')
  const find = createOriginFinder(database)
  expect(find('/docs/a')).toEqual({ changedAt: '2026-11-21', editUrl: null })
  expect(find('/docs/b')).toBeUndefined()
  expect(find('/docs/c')?.changedAt).toBe('2026-11-01')
  database.close()
  const slip = createProject({ '1.docs/1.a.md': '---\ntitle: A\nupdatedAt: ayer\n---\n\nTexto.\n' })
  await expect(slip.compile()).rejects.toThrow()
})
