import { entryNames, isPagePath } from '#collections/collection-table.ts'
import { readDay } from '#collections/madrid-day.ts'
import { nameTable } from '#collections/query/query.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/**
 * Makes the function that tells when the page at a path was last changed, as its author tells it (`updatedAt`): a day of
 * ISO 8601, or `undefined`.
 */
export function createChangeFinder(database: SqliteDatabase): (path: string) => string | undefined {
  return (path) => {
    const name = entryNames.find((each) => isPagePath(each, path))
    if (!name) return undefined
    const sql = `SELECT meta ->> '$.updatedAt' AS moment FROM ${nameTable(name)} WHERE path = ?`
    const { moment = null } = database.first(sql, [path]) ?? {}
    return moment === null ? undefined : readDay(String(moment))
  }
}
