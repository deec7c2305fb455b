import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteError } from '#database/sqlite-errors.ts'

/** How long a server waits for a lock that somebody has only to look whether there is another, in ms. */
const HOLD_TIMEOUT_MS = 1_000

/**
 * Says that a build is served, by a lock of its file that others may have too, until who calls lets go. The kernel
 * lets go of it with the process, however that ends, and in whatever container it ran.
 * @throws Error when the build has gone.
 */
export function holdBuild(inUseFile: string): () => void {
  const database = new DatabaseSync(inUseFile, { readOnly: true, timeout: HOLD_TIMEOUT_MS })
  try {
    // A transaction that has read holds its lock until it ends.
    database.exec('BEGIN')
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
  } catch (error) {
    database.close()
    throw error
  }
  return () => database.close()
}

/** Runs something while nobody serves a build, and nobody can begin to; returns whether it did. */
export function runWhenUnused(inUseFile: string, run: () => void): boolean {
  // A folder without it was not made by this code, and is held by nobody.
  using database = existsSync(inUseFile) ? new DatabaseSync(inUseFile, { timeout: 0 }) : undefined
  try {
    database?.exec('BEGIN EXCLUSIVE')
    run()
    return true
  } catch (error) {
    if (isSqliteError(error, 'BUSY')) return false
    throw error
  }
}
