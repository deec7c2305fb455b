import { truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSqliteError } from './sqlite-errors.ts'

/** How often who waits tries again, in ms. */
const LOCK_CHECK_MS = 100

/** From here on somebody wonders why nothing happens, in ms. */
const TELL_AFTER_MS = 1_000

/**
 * Lets one process at a time do something; the second waits, and says so by `onWait`. The lock is one of SQLite's on a
 * file of its own, which the kernel lets go of with the process, however that ends. Resolves to what holds it.
 * @throws Error when the folder cannot be written.
 */
export async function lockFile(file: string, onWait: () => void = () => undefined): Promise<Disposable> {
  const database = new DatabaseSync(file, { timeout: 0 })
  for (let waitedMs = 0; ; waitedMs += LOCK_CHECK_MS) {
    try {
      database.exec('BEGIN EXCLUSIVE')
      return database
    } catch (error) {
      // Nothing is ever written into it, so nothing is lost; a new file would be another lock than that of others.
      if (isSqliteError(error, 'NOTADB')) truncateSync(file)
      else if (!isSqliteError(error, 'BUSY')) {
        database.close()
        throw error
      }
    }
    if (waitedMs === TELL_AFTER_MS) onWait()
    await sleep(LOCK_CHECK_MS)
  }
}
