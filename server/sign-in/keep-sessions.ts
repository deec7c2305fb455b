import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { StorageLog } from '#auth/storage.server.ts'
import type { Environment } from '#config/env.server.ts'
import { backUpSqlite, restoreSqlite } from '#database/sqlite-backup.server.ts'
import { createBackgroundWork } from '#server/log/background-work.ts'
import type { Log } from '#server/log/repeated-lines.ts'

const SQLITE_FILE = 'escaparate.sqlite'

/** How often it is looked whether the file has changed, in ms: what a damage can take is what came after. */
const LOOK_EVERY_MS = 1_000

/** A backup takes at most the so manyth part of the time, however large the file is. */
const REST = 20

/** After a backup that failed, such as for a full disk, in ms. */
const RETRY_MS = 10_000

/** The file of users and sessions, where PostgreSQL does not have them. */
export function getSessionFile({ dataDir }: { dataDir: string }): string {
  return join(dataDir, SQLITE_FILE)
}

/**
 * Puts the backup of users and sessions in the place of a damaged file, and tells. Nothing happens to a file that is
 * whole, which costs some milliseconds for thousands of sessions.
 */
export async function restoreSessions(file: string, log: Pick<StorageLog, 'error'>): Promise<void> {
  if (await restoreSqlite(file))
    log.error(
      { damaged: `${file}.damaged` },
      'users and sessions were damaged; their last backup has taken the place of the file',
    )
}

/**
 * Keeps a backup of users and sessions beside them, a second old at most for a file of the usual size, and uses it when
 * the file is found to be damaged. One process does it for all that share the file.
 */
export function keepSessions({ google, storage }: Environment, log: Log): { close(): void } {
  if (!google || 'postgresUrl' in storage) return { close: () => undefined }
  const file = getSessionFile(storage)
  let kept: string | undefined
  let restUntil = Number.NEGATIVE_INFINITY

  /** What fails leaves the rest that was set at its beginning. */
  async function look() {
    restUntil = performance.now() + RETRY_MS
    const state = describeState(file)
    const startedAt = performance.now()
    if (state !== undefined && state !== kept) {
      if (await backUpSqlite(file)) kept = state
      else await restoreSessions(file, log)
    }
    restUntil = performance.now() + REST * (performance.now() - startedAt)
  }

  const begin = createBackgroundWork(log, 'users and sessions could not be backed up', look)
  const timer = setInterval(() => {
    if (performance.now() >= restUntil) begin()
  }, LOOK_EVERY_MS).unref()
  return { close: () => clearInterval(timer) }
}

/** Another one after every change of the file, or of the log of changes beside it; nothing where there is no file. */
function describeState(file: string): string | undefined {
  const [database, changes] = [file, `${file}-wal`].map((each) =>
    statSync(each, { bigint: true, throwIfNoEntry: false }),
  )
  if (!database) return undefined
  return [database, changes].map((status) => `${status?.ino} ${status?.size} ${status?.mtimeNs}`).join(' ')
}
