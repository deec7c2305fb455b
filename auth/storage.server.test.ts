import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openKyselySqlite } from '#database/kysely-sqlite.server.ts'
import type { AuthSchema } from './schema.server.ts'
import { SignInError } from './sign-in-error.ts'
import { createStorage } from './storage.server.ts'

function openStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-storage-'))
  const lines: string[] = []
  const opened: unknown[] = []
  const storage = createStorage(
    async () => {
      const database = await openKyselySqlite<AuthSchema>(join(folder, 'users.sqlite'))
      opened.push(database)
      return database
    },
    { error: (_, message) => lines.push(message), info: (_, message) => lines.push(message) },
  )
  onTestFinished(async () => {
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  return { storage, lines, opened }
}

const count = sql<{ n: number }>`SELECT count(*) AS n FROM users`

test('after a statement that the database refuses it is opened anew, and the next one runs', async () => {
  const { storage, lines, opened } = openStorage()
  await expect(storage.use((database) => sql`SELEC 1`.execute(database))).rejects.toThrow(SignInError)
  expect((await storage.use((database) => count.execute(database))).rows).toEqual([{ n: 0 }])
  expect(opened).toHaveLength(2)
  expect(lines).toHaveLength(2)
})

test('a database without its tables is opened again, which makes them', async () => {
  const { storage, opened } = openStorage()
  const { rows } = await storage.use((database) =>
    sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(database),
  )
  await storage.use((database) => sql`PRAGMA foreign_keys = OFF`.execute(database))
  for (const { name } of rows)
    await storage.use((database) => sql`DROP TABLE ${sql.table(name)}`.execute(database))
  await expect(storage.use((database) => count.execute(database))).rejects.toThrow(SignInError)
  expect((await storage.use((database) => count.execute(database))).rows).toEqual([{ n: 0 }])
  expect(opened).toHaveLength(2)
})

test('tables that newer code has changed are told, and used as far as they go', async () => {
  const { storage, lines } = openStorage()
  await storage.use((database) =>
    sql`INSERT INTO auth_migrations (name, done_at) VALUES ('later', 1)`.execute(database),
  )
  await storage.close()
  expect((await storage.use((database) => count.execute(database))).rows).toEqual([{ n: 0 }])
  expect(lines).toEqual(['the tables of users and sessions are of a newer version of this site'])
})
