import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { explainDiskError } from './disk-errors.ts'

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

test('a database that a full disk stops is told as a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = new DatabaseSync(join(folder, 'a.sqlite'))
  // SQLite says the same when its own limit is reached.
  database.exec('CREATE TABLE a (b); PRAGMA max_page_count = 2')
  const error = catchError(() => database.prepare('INSERT INTO a VALUES (zeroblob(100000))').run())
  database.close()
  expect(explainDiskError(error, folder)?.message).toMatch(/^The disk of .* is full/)
})

test('a folder that is none is told with its path, also where a database should stand in it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'escaparate-')), 'a')
  onTestFinished(() => rmSync(file, { recursive: true }))
  writeFileSync(file, '')
  const ofSystem = catchError(() => writeFileSync(join(file, 'b'), ''))
  expect(explainDiskError(ofSystem, '/builds')?.message).toContain(
    `${file}/b cannot be read or written (ENOTDIR)`,
  )
  const ofSqlite = catchError(() => new DatabaseSync(join(file, 'b.sqlite')))
  expect(explainDiskError(ofSqlite, '/builds')?.message).toContain(
    '/builds cannot be read or written (unable to open',
  )
})

test('the words of the bundler and those of the system', () => {
  const bundler = new Error('Could not write output: No space left on device (os error 28)')
  expect(
    explainDiskError(new Error('The build has failed', { cause: bundler }), '/builds')?.message,
  ).toContain('full')
  expect(
    explainDiskError(Object.assign(new Error('write'), { code: 'EDQUOT' }), '/builds')?.message,
  ).toContain('full')
  expect(explainDiskError(new Error('a mistake in the code'), '/builds')).toBeUndefined()
})
