import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { syncFile } from './durable-files.server.ts'
import { lockFile } from './file-lock.server.ts'
import { nameImmutable } from './sqlite.server.ts'
import { isSqliteError } from './sqlite-errors.ts'

/** Pages that are copied at a time: all, because a change between two parts begins the copy anew. */
const ALL_PAGES = 1_000_000_000

/**
 * Copies a SQLite file that may be in use to `<file>.backup`; whether it could, because a file that is not whole takes
 * nothing's place. The folder is in nobody else's way meanwhile.
 * @throws Error when the folder cannot be written, or its disk is full.
 */
export async function backUpSqlite(file: string): Promise<boolean> {
  using _lock = await lockFile(`${file}.lock`)
  const next = `${file}.backup.next`
  if (!(await copyWhole(file, next))) return false
  syncFile(next)
  renameSync(next, `${file}.backup`)
  return true
}

/**
 * Puts the backup in the place of a SQLite file that is damaged, which is kept as `<file>.damaged`; whether it did. Who
 * has the file open holds the damaged one from then on, and can see it by its number (`ino`). A file that is whole, one
 * that is missing, and one without a whole backup stay as they are.
 * @throws Error when the folder cannot be written, or its disk is full.
 */
export async function restoreSqlite(file: string): Promise<boolean> {
  if (!isDamaged(file) || !existsSync(`${file}.backup`)) return false
  using _lock = await lockFile(`${file}.lock`)
  const next = `${file}.restored`
  // Another process may have been quicker.
  if (!isDamaged(file) || isDamaged(nameImmutable(`${file}.backup`))) return false
  copyPrivately(file, `${file}.damaged`)
  copyPrivately(`${file}.backup`, next)
  syncFile(next)
  // The log of the damaged file would be taken for that of the one that comes.
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
  renameSync(next, file)
  return true
}

/** Copies what SQLite reads of a file; whether all of it could be read. */
async function copyWhole(file: string, copy: string): Promise<boolean> {
  // SQLite overwrites what it finds, whose rights stay.
  rmSync(copy, { force: true })
  writeFileSync(copy, '', { mode: 0o600 })
  using connection = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(connection, copy, { rate: ALL_PAGES })
  } catch (error) {
    if (isNotWhole(error)) return false
    throw error
  }
  return !isDamaged(nameImmutable(copy))
}

/** Whether a file is there, and SQLite finds it broken when it looks at all of it. */
function isDamaged(file: string | URL): boolean {
  if (!existsSync(file)) return false
  try {
    using connection = new DatabaseSync(file, { readOnly: true })
    const row = connection.prepare('PRAGMA quick_check(1)').get()
    return row?.quick_check !== 'ok'
  } catch (error) {
    return isNotWhole(error)
  }
}

/** Not what a disk says that cannot be read for a moment: what is on it may be good. */
function isNotWhole(error: unknown): boolean {
  return isSqliteError(error, 'CORRUPT', 'NOTADB')
}

/** Rows about people are nobody else's on this machine. */
function copyPrivately(file: string, copy: string): void {
  rmSync(copy, { force: true })
  writeFileSync(copy, '', { mode: 0o600 })
  copyFileSync(file, copy)
}
