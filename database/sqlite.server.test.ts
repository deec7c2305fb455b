import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './sqlite.server.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('what one connection writes another reads, parameters bound', () => {
  const file = join(createFolder(), 'new/folder/a.sqlite')
  const writer = openSqlite(file, 'write')
  writer.exec('CREATE TABLE t (a TEXT, b INTEGER)')
  writer.exec('INSERT INTO t VALUES (?, ?)', ["L'été -- 😀", 2])
  const reader = openSqlite(file, 'read')
  expect(reader.all('SELECT * FROM t WHERE b = ?', [2]).map((row) => ({ ...row }))).toEqual([
    { a: "L'été -- 😀", b: 2 },
  ])
  expect(reader.first('SELECT a FROM t WHERE b = ?', [3])).toBeNull()
  writer.close()
  reader.close()
})

test('texts with zero bytes come back whole', () => {
  const database = openSqlite(':memory:', 'write')
  expect(database.first('SELECT ? AS text', ['a\u0000b'])?.text).toBe('a\u0000b')
  database.close()
})

test('a reader sees the content of before while a writer is at work', () => {
  const file = join(createFolder(), 'a.sqlite')
  const writer = openSqlite(file, 'write')
  writer.exec('CREATE TABLE t (a)')
  const reader = openSqlite(file, 'read')
  writer.exec('BEGIN IMMEDIATE')
  writer.exec('INSERT INTO t VALUES (1)')
  expect(reader.first('SELECT count(*) AS n FROM t')?.n).toBe(0)
  writer.exec('COMMIT')
  expect(reader.first('SELECT count(*) AS n FROM t')?.n).toBe(1)
  writer.close()
  reader.close()
})

test('a connection for reading cannot write', () => {
  const file = join(createFolder(), 'a.sqlite')
  openSqlite(file, 'write').close()
  const reader = openSqlite(file, 'read')
  expect(() => reader.exec('CREATE TABLE t (a)')).toThrow('readonly')
  reader.close()
})

test('a missing file, and one that is no database, are told by name', () => {
  const folder = createFolder()
  expect(() => openSqlite(join(folder, 'nada.sqlite'), 'read')).toThrow(
    /nada\.sqlite cannot be read: unable to open/,
  )
  writeFileSync(join(folder, 'text.sqlite'), 'This is text and no database at all.')
  expect(() => openSqlite(join(folder, 'text.sqlite'), 'read')).toThrow(
    /text\.sqlite cannot be read: file is not a database/,
  )
  expect(() => openSqlite(join(folder, 'text.sqlite'), 'write')).toThrow(
    /text\.sqlite cannot be written: file is not a database/,
  )
})

test('a folder that cannot be made is told by name', () => {
  const folder = createFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(() => openSqlite(join(folder, 'file/a.sqlite'), 'write')).toThrow(
    /a\.sqlite cannot be written: .*mkdir '.*\/file'\. Check/,
  )
})

test('a database for writing makes every folder that is missing above it', () => {
  const file = join(createFolder(), 'one/two/three/a.sqlite')
  openSqlite(file, 'write').close()
  openSqlite(file, 'read').close()
})

test('more statements than are kept prepared still answer', () => {
  const database = openSqlite(':memory:', 'write')
  for (let n = 0; n < 250; n++) expect(database.first(`SELECT ${n} AS n`)?.n).toBe(n)
  expect(database.first('SELECT 0 AS n')?.n).toBe(0)
  database.close()
})
