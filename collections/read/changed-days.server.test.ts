import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createChangeFinder } from './changed-days.server.ts'

test('a page was last changed on the day that it says itself, and a day that is none is a mistake', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': '---\ntitle: A\nupdatedAt: 2026-11-21\n---\n\nTexto.\n',
    '1.docs/2.b.md': '---\ntitle: B\n---\n\nTexto.\n',
    '1.docs/3.c.md': '---\ntitle: C\nupdatedAt: 2026-10-31T23:30:00Z\n---\n\nTexto.\n',
  })
  await compile()
  const database = openSqlite(options.databaseFile, 'read')
  const find = createChangeFinder(database)
  expect(find('/docs/a')).toBe('2026-11-21')
  expect(find('/docs/b')).toBeUndefined()
  expect(find('/docs/c')).toBe('2026-11-01')
  database.close()
  const slip = createProject({ '1.docs/1.a.md': '---\ntitle: A\nupdatedAt: ayer\n---\n\nTexto.\n' })
  await expect(slip.compile()).rejects.toThrow()
})
