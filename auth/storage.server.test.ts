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

test('a mistake in the work of one visitor is thrown as it is, and ends nobody else’s transaction', async () => {
  const { storage, lines, opened } = openStorage()
  let letGoOn = () => {}
  const held = new Promise<void>((resolve) => {
    letGoOn = resolve
  })
  const healthy = storage.use((database) =>
    database.transaction().execute(async (transaction) => {
      await held
      return (await count.execute(transaction)).rows
    }),
  )
  const mistake = new TypeError('not a function')
  await expect(storage.use(() => Promise.reject(mistake))).rejects.toBe(mistake)
  letGoOn()
  expect(await healthy).toEqual([{ n: 0 }])
  expect(opened).toHaveLength(1)
  expect(lines).toEqual([])
})

test('a statement that the database refuses is a mistake of ours, and the database stays open', async () => {
  const { storage, lines, opened } = openStorage()
  await expect(storage.use((database) => sql`SELEC 1`.execute(database))).rejects.toThrow('syntax error')
  expect((await storage.use((database) => count.execute(database))).rows).toEqual([{ n: 0 }])
  expect(opened).toHaveLength(1)
  expect(lines).toEqual([])
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
