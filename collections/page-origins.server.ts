import { spawnSync } from 'node:child_process'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'

/** Where a page comes from, for those who read it and those who mend it. */
export type PageOrigin = {
  /** Day of its last change by the history, ISO 8601; absent without a history. */
  changedAt: string | null
  /** Where its file can be edited; absent when nobody has said how (`EDIT_URL`). */
  editUrl: string | null
}

/** Asking the history takes no longer than this, in ms; a site can do without. */
const HISTORY_TIMEOUT_MS = 20_000

/**
 * Keeps in a build's content database when each page of documentation and blog was last changed, by the history of
 * its folder where there is one, and where it can be edited. `editUrl` has `{file}` where the file's path belongs.
 */
export function storePageOrigins(
  databaseFile: string,
  { contentDir, editUrl }: { contentDir: string; editUrl: string | undefined },
): void {
  const changes = readHistory(contentDir)
  const database = openSqlite(databaseFile, 'write')
  database.exec('DROP TABLE IF EXISTS _origins')
  database.exec('CREATE TABLE _origins (path TEXT PRIMARY KEY, changed_at TEXT, edit_url TEXT)')
  const files = database.all("SELECT file, path FROM _files WHERE collection IN ('docs', 'posts')")
  for (const { file, path } of files) {
    const name = String(file)
    const address = editUrl?.replaceAll('{file}', () => name.split('/').map(encodeURIComponent).join('/'))
    const origin = [String(path), changes.get(name) ?? null, address ?? null]
    database.exec('INSERT OR REPLACE INTO _origins VALUES (?, ?, ?)', origin)
  }
  database.first('PRAGMA journal_mode = DELETE')
  database.close()
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

/**
 * File → day of its last commit. Empty without git, outside a repository, and in a copy that was cut off, whose
 * oldest commit would claim every file.
 */
export function readHistory(folder: string): Map<string, string> {
  const changes = new Map<string, string>()
  if (runGit(folder, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return changes
  const log = runGit(folder, ['log', '--format=%x01%cs', '--name-only', '--relative', '-z', '--', '.'])
  let day = ''
  for (const part of (log ?? '').split(/[\0\n]+/)) {
    if (part.startsWith('\u0001')) day = part.slice(1)
    else if (part && !changes.has(part)) changes.set(part, day)
  }
  return changes
}

function runGit(folder: string, args: string[]): string | undefined {
  const options = { encoding: 'utf8', timeout: HISTORY_TIMEOUT_MS, maxBuffer: 256 * 1024 * 1024 } as const
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], options)
  return status === 0 ? stdout : undefined
}
