import { entryNames, isPagePath } from '#collections/collection-table.ts'
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

/** Keeps in a build's content database where files can be edited: an address that has `{file}` where the path belongs. */
export function storeEditUrl(database: SqliteDatabase, { editUrl }: { editUrl: string | undefined }): void {
  database.exec('DROP TABLE IF EXISTS _edit_url')
  database.exec('CREATE TABLE _edit_url (pattern TEXT)')
  if (editUrl !== undefined) database.exec('INSERT INTO _edit_url VALUES (?)', [editUrl])
}

/** Makes the function that tells where the page at a path comes from; of no page that says no day and can be edited nowhere. */
export function createOriginFinder(database: SqliteDatabase): (path: string) => PageOrigin | undefined {
  const isKept = database.first("SELECT 1 FROM sqlite_schema WHERE name = '_edit_url'") !== null
  const pattern = isKept ? database.first('SELECT pattern FROM _edit_url')?.pattern : undefined
  return (path) => {
    const name = entryNames.find((each) => isPagePath(each, path))
    const sql = "SELECT id, meta ->> '$.updatedAt' AS moment FROM"
    const row = name && database.first(`${sql} ${nameTable(name)} WHERE path = ?`, [path])
    if (!row || (row.moment === null && pattern === undefined)) return undefined
    const file = encodePath(String(row.id).slice(name.length + 1))
    return {
      changedAt: row.moment === null ? null : readDay(String(row.moment)),
      editUrl: pattern === undefined ? null : String(pattern).replaceAll('{file}', () => file),
    }
  }
}

function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
