import { listEntries, readListFile, type TriedText } from '#collections/data-files/list-files.server.ts'
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

/** The redirects of a compiled content folder, every one followed to its end. */
export function listRedirects(database: SqliteDatabase): Redirect[] {
  return listEntries<Redirect>(database, redirectsFile)
}
