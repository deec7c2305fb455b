import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#collections/problems/problem.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/** Larger files are no list that somebody has written. */
const MAX_FILE_BYTES = 1024 * 1024

/** A text that is tried in the place of what a file holds. */
export type TriedText = { file: string; text: string }

/** The text of a list that stands beside the pages; a folder without the file has an empty one. */
export function readListFile(
  contentDir: string,
  file: string,
  tried: readonly TriedText[] = [],
): { source: string; problems: Problem[] } {
  const refuse = (kind: 'list-too-large' | 'file-unreadable') => {
    const problem: Problem = { severity: 'error', file, line: 1, column: 1, kind }
    return { source: '', problems: [problem] }
  }
  const path = join(contentDir, file)
  const text = tried.find((each) => each.file === file)?.text
  if (text === undefined && !existsSync(path)) return { source: '', problems: [] }
  try {
    const source = (text ?? readFileSync(path, 'utf8')).replaceAll('\r\n', '\n')
    return source.length > MAX_FILE_BYTES ? refuse('list-too-large') : { source, problems: [] }
  } catch {
    return refuse('file-unreadable')
  }
}

/** The table of a content database that holds what lists say, so that builds carry it. */
export const createListsTableSql =
  'CREATE TABLE IF NOT EXISTS _lists (file TEXT PRIMARY KEY, entries TEXT NOT NULL)'

/** Keeps what a list says in a content database. */
export function storeList<Entry>(database: SqliteDatabase, file: string, entries: readonly Entry[]): void {
  database.exec('INSERT OR REPLACE INTO _lists VALUES (?, ?)', [file, JSON.stringify(entries)])
}

/** What a list says of which such entries were stored; nothing where none was. */
export function listEntries<Entry>(database: SqliteDatabase, file: string): Entry[] {
  const stored = database.first('SELECT entries FROM _lists WHERE file = ?', [file])?.entries
  return JSON.parse(String(stored ?? '[]')) as Entry[]
}
