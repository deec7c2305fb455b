import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { backUpSqlite, restoreSqlite } from './sqlite-backup.server.ts'

let file: string
let running: DatabaseSync

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-backup-'))
  file = join(folder, 'users.sqlite')
  running = new DatabaseSync(file)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  running.exec('PRAGMA journal_mode = WAL; CREATE TABLE users (name TEXT)')
  addUsers('Ana', 500)
  // From the log of changes into the file, where they can be damaged.
  running.exec('PRAGMA wal_checkpoint(TRUNCATE)')
})

function addUsers(name: string, count: number) {
  const insert = running.prepare('INSERT INTO users VALUES (?)')
  for (let index = 0; index < count; index += 1) insert.run(`${name} ${index} ${'x'.repeat(200)}`)
}

function countUsers(of: string) {
  const connection = new DatabaseSync(of, { readOnly: true })
  const row = connection.prepare('SELECT count(*) AS users FROM users').get()
  connection.close()
  return row?.users
}

const damages: [string, () => void][] = [
  ['is overwritten', () => writeFileSync(file, 'This is no database. '.repeat(1_000))],
  ['is cut', () => truncateSync(file, 20_000)],
  // Its head is whole, so it opens.
  [
    'has a page of zeros',
    () => {
      const bytes = readFileSync(file)
      writeFileSync(file, bytes.fill(0, 8_192, 20_480))
    },
  ],
]

test.each(damages)(
  'a file that %s while it is open gives way to its backup, once, and is kept for a look at it',
  async (_, damage) => {
    expect(await backUpSqlite(file)).toBe(true)
    const { ino } = statSync(file)
    damage()
    const damaged = readFileSync(file)
    expect(await backUpSqlite(file)).toBe(false)
    expect(await Promise.all([restoreSqlite(file), restoreSqlite(file)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(countUsers(file)).toBe(500)
    expect(statSync(file).ino).not.toBe(ino)
    expect(readFileSync(`${file}.damaged`).equals(damaged)).toBe(true)
  },
)

test('what who still has the damaged file writes, and its end, changes nothing of the restored one', async () => {
  await backUpSqlite(file)
  writeFileSync(file, 'This is no database. '.repeat(1_000))
  expect(await restoreSqlite(file)).toBe(true)
  const next = new DatabaseSync(file)
  next.exec("PRAGMA journal_mode = WAL; INSERT INTO users VALUES ('Eva')")
  addUsers('Ida', 3)
  running.close()
  expect(countUsers(file)).toBe(501)
  next.close()
  expect(countUsers(file)).toBe(501)
})

test('a backup is whole while others write, and nobody else may read it', async () => {
  const backing = backUpSqlite(file)
  addUsers('Luz', 200)
  expect(await backing).toBe(true)
  expect([500, 700]).toContain(countUsers(`${file}.backup`))
  expect(statSync(`${file}.backup`).mode & 0o077).toBe(0)
})

test('a file that is whole, one without a backup, and one whose backup is damaged too stay as they are', async () => {
  await backUpSqlite(file)
  expect(await restoreSqlite(file)).toBe(false)
  expect(existsSync(`${file}.damaged`)).toBe(false)
  writeFileSync(file, 'This is no database. '.repeat(1_000))
  truncateSync(`${file}.backup`, 8_192)
  expect(await restoreSqlite(file)).toBe(false)
  rmSync(`${file}.backup`)
  expect(await restoreSqlite(file)).toBe(false)
  expect(readFileSync(file, 'utf8')).toMatch(/^This is no database/)
  expect(await restoreSqlite(`${file}.none`)).toBe(false)
})
