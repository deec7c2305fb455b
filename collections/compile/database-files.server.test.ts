import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createFolder, createProject } from '#tests/support/content-folder.ts'
import { COMPILED_CONTENT_IDLE_MS, nameDatabaseFile, removeStaleDatabases } from './database-files.server.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

/** A compiled database that was written so long before `now`, in ms. */
function createDatabase(folder: string, name: string, age: number): string {
  const file = join(folder, name)
  const database = openSqlite(file, 'write')
  database.exec('CREATE TABLE t (a)')
  database.close()
  const time = new Date(now - age)
  utimesSync(file, time, time)
  return file
}

test('what no run has written for 30 days is removed, with what belongs to it; nothing else is', () => {
  const folder = createFolder({
    'content-00000004.sqlite': 'no database',
    'content.sqlite': '',
    'note.txt': '',
  })
  const long = COMPILED_CONTENT_IDLE_MS + 1
  const old = createDatabase(folder, 'content-00000001.sqlite', long)
  const kept = [
    createDatabase(folder, 'content-00000002.sqlite', COMPILED_CONTENT_IDLE_MS),
    createDatabase(folder, 'content-00000003.sqlite', long),
    createDatabase(folder, 'other-00000001.sqlite', long),
    join(folder, 'content.sqlite'),
    join(folder, 'note.txt'),
  ]
  utimesSync(join(folder, 'content-00000004.sqlite'), new Date(0), new Date(0))
  removeStaleDatabases(join(folder, 'content-00000003.sqlite'), now)
  for (const ending of ['', '-wal', '-shm']) expect(existsSync(old + ending), ending).toBe(false)
  expect(kept.filter((file) => !existsSync(file))).toEqual([])
})

test.each(['read', 'write'] as const)('a database that is open for %s stays, however old it is', (mode) => {
  const folder = createFolder()
  const file = createDatabase(folder, 'content-00000001.sqlite', 2 * COMPILED_CONTENT_IDLE_MS)
  const reader = openSqlite(file, mode)
  reader.all('SELECT * FROM t')
  removeStaleDatabases(join(folder, 'content-00000002.sqlite'), now)
  expect(reader.all('SELECT * FROM t')).toEqual([])
  expect(existsSync(file)).toBe(true)
  reader.close()
})

test('a database that was written last in its log stays', () => {
  const folder = createFolder()
  const file = createDatabase(folder, 'content-00000001.sqlite', 2 * COMPILED_CONTENT_IDLE_MS)
  writeFileSync(`${file}-wal`, '')
  removeStaleDatabases(join(folder, 'content-00000002.sqlite'), now)
  expect(existsSync(file)).toBe(true)
})

test('a run of the compiler removes what other folders have left behind', async () => {
  const { folder, compile } = createProject({})
  const old = createDatabase(folder, 'content-00000001.sqlite', 2 * COMPILED_CONTENT_IDLE_MS)
  await compile()
  expect(existsSync(old)).toBe(false)
  expect(existsSync(join(folder, 'content.sqlite'))).toBe(true)
})

test('every content folder has a database of its own, and another one for editors', () => {
  expect(nameDatabaseFile('content')).toMatch(/^\.cache\/content-[0-9a-f]{8}\.sqlite$/)
  expect(nameDatabaseFile('content')).toBe(nameDatabaseFile(join(process.cwd(), 'content')))
  expect(nameDatabaseFile('content')).not.toBe(nameDatabaseFile('other'))
  expect(nameDatabaseFile('content', 'editors')).toMatch(/^\.cache\/content-[0-9a-f]{8}\.sqlite$/)
  expect(nameDatabaseFile('content', 'editors')).not.toBe(nameDatabaseFile('content'))
})
