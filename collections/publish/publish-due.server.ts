import { NEVER } from '#collections/visibility.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { notYetPublic, publishCollections } from './publish.server.ts'

/**
 * Publishes the pages of a compiled database whose moment has come (`publishAt`), and drops those whose moment to go has
 * (`unpublishAt`). Nothing but time has passed: no file is read, so what an editor has saved since is not published along
 * with them.
 * @throws Error when the database was compiled by another version of the engine.
 */
export function publishDuePages(databaseFile: string, now: Date): void {
  withDatabase(databaseFile, (database) => {
    publish(database, now.getTime())
    // One file again, for whoever copies or reads it where nothing can be written.
    database.first('PRAGMA journal_mode = DELETE')
  })
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

function publish(database: SqliteDatabase, now: number): void {
  database.exec('BEGIN IMMEDIATE')
  publishCollections(database, now, 'public')
  database.exec('COMMIT')
}

function withDatabase(file: string, use: (database: SqliteDatabase) => void): void {
  using database = openSqlite(file, 'write')
  use(database)
}
