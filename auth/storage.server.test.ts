import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openKyselySqlite } from '#database/kysely-sqlite.server.ts'
import type { AuthSchema } from './schema.server.ts'
import { SignInError } from './sign-in-error.ts'
import { createStorage } from './storage.server.ts'

function openStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-storage-'))
  const file = join(folder, 'users.sqlite')
  const lines: string[] = []
  const opened: unknown[] = []
  const storage = createStorage(
    () => {
      const database = openKyselySqlite<AuthSchema>(file)
      opened.push(database)
      return database
    },
    { error: (_, message) => lines.push(message), info: (_, message) => lines.push(message) },
  )
  onTestFinished(async () => {
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  return { storage, lines, opened, file }
}

const count = sql<{ n: number }>`SELECT count(*) AS n FROM users`

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

test('work begins again where another process is writing, on the connection that there is', async () => {
  const { storage, opened, file } = openStorage()
  await storage.use((database) => count.execute(database))
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const swept = storage.use((database) => database.deleteFrom('users').execute())
  await wait(100)
  other.exec('COMMIT')
  other.close()
  await swept
  expect(opened).toHaveLength(1)
})

test('a file that another process is making at the moment is opened when that is done', async () => {
  const { storage, lines, file } = openStorage()
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE; CREATE TABLE others (id TEXT)')
  const counted = storage.use((database) => count.execute(database))
  await wait(100)
  other.exec('COMMIT')
  other.close()
  expect((await counted).rows).toEqual([{ n: 0 }])
  expect(lines).toEqual([])
})
