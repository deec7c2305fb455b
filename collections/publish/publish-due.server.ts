import { NEVER } from '#collections/visibility.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { notYetPublic, publishCollections } from './publish.server.ts'

/** A file whose moment has come and that cannot be shown, and why. */
export type HeldBack = { file: string; reason: string }

/** Tries to show pages of the database as it is now, by their paths; resolves to why they cannot be shown. */
type TryPages = (paths: string[]) => Promise<string | undefined>

/**
 * Publishes the pages of a compiled database whose moment has come (`publishAt`), and drops those whose moment to go has
 * (`unpublishAt`). Nothing but time has passed:
 * no file is read, so what an editor has saved since is not published along with them. A page that cannot be shown
 * is held back for good, and keeps no other waiting.
 * @throws Error when the database was compiled by another version of the engine.
 */
export async function publishDuePages(
  databaseFile: string,
  now: Date,
  tryPages: TryPages,
): Promise<HeldBack[]> {
  const due = withDatabase(databaseFile, (database) => {
    const files = listDueFiles(database, now.getTime())
    publish(database, now.getTime())
    return files
  })
  const canShowAll = due.length === 0 || (await tryPages(due.map(({ path }) => path))) === undefined
  const heldBack = canShowAll ? [] : await publishOneByOne(databaseFile, due, now, tryPages)
  // One file again, for whoever copies or reads it where nothing can be written.
  withDatabase(databaseFile, (database) => database.first('PRAGMA journal_mode = DELETE'))
  return heldBack
}

/**
 * Publishes every scheduled page of a database as if its moment had come, and no page's to go: for trying whether they can
 * be shown.
 */
export function publishScheduledPages(databaseFile: string): void {
  withDatabase(databaseFile, (database) => {
    const { at } = database.first('SELECT at FROM _publication') ?? {}
    database.exec(`UPDATE _files SET visible_from = 0 WHERE ${notYetPublic} AND visible_from < ?`, [NEVER])
    publish(database, Number(at))
  })
}

type DueFile = { file: string; path: string; visibleFrom: number }

function listDueFiles(database: SqliteDatabase, now: number): DueFile[] {
  return database
    .all(
      `SELECT file, path, visible_from FROM _files
       WHERE ${notYetPublic} AND visible_from <= ? AND visible_until > ? ORDER BY file`,
      [now, now],
    )
    .map(({ file, path, visible_from }) => ({
      file: String(file),
      path: String(path),
      visibleFrom: Number(visible_from),
    }))
}

/** Finds out which of the pages it is that cannot be shown. */
async function publishOneByOne(
  databaseFile: string,
  due: readonly DueFile[],
  now: Date,
  tryPages: TryPages,
): Promise<HeldBack[]> {
  const heldBack: HeldBack[] = []
  for (const { file } of due) reschedule(databaseFile, file, NEVER, now)
  for (const { file, path, visibleFrom } of due) {
    reschedule(databaseFile, file, visibleFrom, now)
    const reason = await tryPages([path])
    if (reason === undefined) continue
    heldBack.push({ file, reason })
    reschedule(databaseFile, file, NEVER, now)
  }
  return heldBack
}

function reschedule(databaseFile: string, file: string, moment: number, now: Date): void {
  withDatabase(databaseFile, (database) => {
    database.exec('UPDATE _files SET visible_from = ? WHERE file = ?', [moment, file])
    publish(database, now.getTime())
  })
}

function publish(database: SqliteDatabase, now: number): void {
  database.exec('BEGIN IMMEDIATE')
  publishCollections(database, now, 'public')
  database.exec('COMMIT')
}

function withDatabase<T>(file: string, use: (database: SqliteDatabase) => T): T {
  using database = openSqlite(file, 'write')
  return use(database)
}
