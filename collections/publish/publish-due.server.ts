import { openSqlite } from '#database/sqlite.server.ts'
import { publishCollections } from './publish.server.ts'

/**
 * Publishes the pages of a compiled database whose moment has come (`publishAt`), and drops those whose moment to go has
 * (`unpublishAt`). Nothing but time has passed: no file is read, so what an editor has saved since is not published along
 * with them.
 * @throws Error when the database was compiled by another version of the engine.
 */
export function publishDuePages(databaseFile: string, now: Date): void {
  using database = openSqlite(databaseFile, 'write')
  database.exec('BEGIN IMMEDIATE')
  publishCollections(database, now.getTime(), 'public')
  database.exec('COMMIT')
  // One file again, for whoever copies or reads it where nothing can be written.
  database.first('PRAGMA journal_mode = DELETE')
}
