import { entryNames, isPagePath } from '#collections/collection-table.ts'
import { notYetPublic } from '#collections/publish/publish.server.ts'
import { nameTable } from '#collections/query/query.ts'
import { docsIndexPath, listPaths } from '#config/pages.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/** Pages whose content is no entry: a handful, whatever the site has. */
const fixedPaths = new Map(
  [...listPaths('static'), ...listPaths('account'), docsIndexPath].map((path) => [path.toLowerCase(), path]),
)

/**
 * Keeps in a build's content database what finds a page by its path in any letter case, scheduled ones too, and when each
 * is public: a server that opens the build then looks at no row but those that somebody asks for. SQLite itself knows the
 * small letters of English alone.
 */
export function storePageAddresses(database: SqliteDatabase): void {
  database.exec('DROP TABLE IF EXISTS _addresses')
  database.exec('CREATE TABLE _addresses (folded TEXT, path TEXT, PRIMARY KEY (folded, path)) WITHOUT ROWID')
  database.exec('CREATE INDEX IF NOT EXISTS _files_path ON _files (path)')
  for (const name of entryNames)
    for (const { path } of database.all('SELECT path FROM _files WHERE collection = ?', [name]))
      if (isPagePath(name, String(path)))
        database.exec('INSERT OR IGNORE INTO _addresses VALUES (?, ?)', [
          String(path).toLowerCase(),
          String(path),
        ])
}

/**
 * Makes the function that finds the public page of a path in any letter case. It reads nothing before it is asked; only in
 * a build of code that kept no such table all paths are read at once.
 */
export function createPageFinder(database: SqliteDatabase): (path: string) => string | undefined {
  const isStored = database.first("SELECT 1 FROM sqlite_master WHERE name = '_addresses'") !== null
  const listed = isStored ? undefined : listAddresses(database)
  return (path) => {
    const folded = path.toLowerCase()
    return (
      fixedPaths.get(folded) ??
      (listed ? listed.get(folded) : readAddresses(database, folded).find((each) => isPublic(database, each)))
    )
  }
}

function readAddresses(database: SqliteDatabase, folded: string): string[] {
  return database
    .all('SELECT path FROM _addresses WHERE folded = ?', [folded])
    .map(({ path }) => String(path))
}

function listAddresses(database: SqliteDatabase): Map<string, string> {
  const paths = entryNames.flatMap((name) =>
    database
      .all(`SELECT path FROM ${nameTable(name)}`)
      .map(({ path }) => String(path))
      .filter((path) => isPagePath(name, path)),
  )
  return new Map(paths.map((path) => [path.toLowerCase(), path]))
}

function isPublic(database: SqliteDatabase, path: string): boolean {
  const name = entryNames.find((known) => isPagePath(known, path))
  return (
    name !== undefined && database.first(`SELECT 1 FROM ${nameTable(name)} WHERE path = ?`, [path]) !== null
  )
}

/** Since when the hidden page at a path is public, in ms since 1970; nothing where none is hidden. */
export function findHiddenMoment(database: SqliteDatabase, path: string): number | undefined {
  const moment = database.first(
    `SELECT MAX(visible_from) AS moment FROM _files WHERE path = ? AND ${notYetPublic}`,
    [path],
  )?.moment
  return moment === null || moment === undefined ? undefined : Number(moment)
}
