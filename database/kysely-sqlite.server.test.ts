import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openKyselySqlite } from './kysely-sqlite.server.ts'

test('a file that another process is making at the moment is opened when that is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'users.sqlite')
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE; CREATE TABLE users (id TEXT)')
  const opening = openKyselySqlite<{ users: { id: string } }>(file)
  other.exec('COMMIT')
  const database = await opening
  expect(await database.kysely.selectFrom('users').selectAll().execute()).toEqual([])
  other.close()
  await database.close()
})
