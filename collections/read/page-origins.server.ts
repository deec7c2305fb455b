import { entryNames } from '#collections/collection-table.ts'
import { readDay } from '#collections/madrid-day.ts'
import { nameTable } from '#collections/query/query.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/** Where a page comes from, for those who read it and those who mend it. */
export type PageOrigin = {
  /** Day of its last change as its author tells it (`updatedAt`), ISO 8601; absent where nobody does. */
  changedAt: string | null
  /** Where its file can be edited; absent when nobody has said how (`EDIT_URL`). */
  editUrl: string | null
}

/**
 * Keeps in a build's content database when each entry that is a page was last changed, by its own word, and
 * where it can be edited. `editUrl` has `{file}` where the file's path belongs.
 */
export function storePageOrigins(
  database: SqliteDatabase,
  { editUrl }: { editUrl: string | undefined },
): void {
  database.exec('DROP TABLE IF EXISTS _origins')
  database.exec('CREATE TABLE _origins (path TEXT PRIMARY KEY, changed_at TEXT, edit_url TEXT)')
  for (const name of entryNames) {
    for (const { file, path } of database.all('SELECT file, path FROM _files WHERE collection = ?', [name])) {
      const address = editUrl?.replaceAll('{file}', () => encodePath(String(file)))
      const values = [String(path), address ?? null]
      database.exec('INSERT OR REPLACE INTO _origins (path, edit_url) VALUES (?, ?)', values)
    }
    const changed = database.all(
      `SELECT path, meta ->> '$.updatedAt' AS moment FROM ${nameTable(name)} WHERE moment IS NOT NULL`,
    )
    for (const { path, moment } of changed) {
      const values = [readDay(String(moment)), String(path)]
      database.exec('UPDATE _origins SET changed_at = ? WHERE path = ?', values)
    }
  }
}

/** Makes the function that tells where the page at a path comes from; a database without origins tells nothing. */
export function createOriginFinder(database: SqliteDatabase): (path: string) => PageOrigin | undefined {
  if (!database.first("SELECT 1 FROM sqlite_master WHERE name = '_origins'")) return () => undefined
  return (path) => {
    const row = database.first('SELECT changed_at, edit_url FROM _origins WHERE path = ?', [path])
    if (!row || (row.changed_at === null && row.edit_url === null)) return undefined
    return {
      changedAt: row.changed_at === null ? null : String(row.changed_at),
      editUrl: row.edit_url === null ? null : String(row.edit_url),
    }
  }
}

function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
