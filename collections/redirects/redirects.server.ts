import { readListFile, type TriedText } from '#collections/data-files/read-list-file.ts'
import type { Problem } from '#collections/problems/problem.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { parseRedirects, type Redirect, redirectsFile } from './parse-redirects.ts'
import { type RedirectSurroundings, resolveRedirects } from './resolve-redirects.ts'

/** Reads and checks the redirects of a content folder; a folder without the file has none. */
export function readRedirects(
  contentDir: string,
  surroundings: RedirectSurroundings,
  tried?: readonly TriedText[],
): { redirects: Redirect[]; problems: Problem[] } {
  const { source, problems } = readListFile(contentDir, redirectsFile, tried)
  const parsed = parseRedirects(source)
  const resolved = resolveRedirects(parsed.redirects, surroundings)
  return { redirects: resolved.redirects, problems: [...problems, ...parsed.problems, ...resolved.problems] }
}

/** The table of a content database that holds its redirects. */
export const createRedirectsTableSql =
  'CREATE TABLE IF NOT EXISTS _redirects (source TEXT PRIMARY KEY, target TEXT, status INTEGER)'

/** Keeps the redirects in the content database, so that a build carries them. */
export function storeRedirects(database: SqliteDatabase, redirects: readonly Redirect[]): void {
  database.exec(createRedirectsTableSql)
  database.exec('DELETE FROM _redirects')
  for (const { from, to, status } of redirects)
    database.exec('INSERT INTO _redirects VALUES (?, ?, ?)', [from, to, status])
}

/** The redirects of a compiled content folder, every one followed to its end. */
export function listRedirects(database: SqliteDatabase): Redirect[] {
  return database
    .all('SELECT source, target, status FROM _redirects ORDER BY source')
    .map(({ source, target, status }) => ({
      from: String(source),
      to: String(target),
      // Written by storeRedirects.
      status: Number(status) as Redirect['status'],
    }))
}
