import { entryNames, isPagePath } from '#collections/collection-table.ts'
import { foldAddress } from '#collections/page-path.ts'
import { notYetPublic } from '#collections/publish/publish.server.ts'
import { nameTable } from '#collections/query/query.ts'
import { fixedPaths } from '#config/pages.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

const foldedPaths = Map.groupBy(fixedPaths, foldAddress)

/**
 * Keeps in a build's content database what finds a page by how people write its path, scheduled ones too: a server that
 * opens the build then looks at no row but those that somebody asks for.
 */
export function storePageAddresses(database: SqliteDatabase): void {
  database.exec('DROP TABLE IF EXISTS _page_addresses')
  database.exec(
    'CREATE TABLE _page_addresses (folded TEXT, path TEXT, PRIMARY KEY (folded, path)) WITHOUT ROWID',
  )
  database.exec('CREATE INDEX IF NOT EXISTS _files_path ON _files (path)')
  for (const name of entryNames)
    for (const { path } of database.all('SELECT path FROM _files WHERE collection = ?', [name]))
      if (isPagePath(name, String(path)))
        database.exec('INSERT OR IGNORE INTO _page_addresses VALUES (?, ?)', [
          foldAddress(String(path)),
          String(path),
        ])
}

/**
 * Which spellings of a path a page is found by: in any letter case, or as people type and paste it (`foldAddress`), where
 * that means one page alone.
 */
export type Spelling = 'any letter case' | 'as meant'

/**
 * Makes the function that finds the public page of a path, in any letter case unless it says otherwise. It reads nothing
 * before it is asked; only in a build of code that kept no such table all paths are read at once.
 */
export function createPageFinder(
  database: SqliteDatabase,
): (path: string, spelling?: Spelling) => string | undefined {
  const isStored = database.first("SELECT 1 FROM sqlite_master WHERE name = '_page_addresses'") !== null
  const listed = isStored ? undefined : Map.groupBy(listAddresses(database), foldAddress)
  // The steps of a request ask for one path several times.
  let last: { path: string; pages: string[] } | undefined

  function listPages(path: string): string[] {
    const folded = foldAddress(path)
    const entries = listed
      ? (listed.get(folded) ?? [])
      : readAddresses(database, folded).filter((each) => isPublic(database, each))
    return [...(foldedPaths.get(folded) ?? []), ...entries]
  }

  return (path, spelling) => {
    if (last?.path !== path) last = { path, pages: listPages(path) }
    return choosePage(path, last.pages, spelling)
  }
}

/** Which of the pages that fold to the same is asked for. */
export function choosePage(path: string, pages: readonly string[], spelling?: Spelling): string | undefined {
  if (spelling === 'as meant') return pages.length === 1 ? pages[0] : undefined
  const lower = path.toLowerCase()
  return pages.find((each) => each.toLowerCase() === lower)
}

function readAddresses(database: SqliteDatabase, folded: string): string[] {
  return database
    .all('SELECT path FROM _page_addresses WHERE folded = ?', [folded])
    .map(({ path }) => String(path))
}

function listAddresses(database: SqliteDatabase): string[] {
  return entryNames.flatMap((name) =>
    database
      .all(`SELECT path FROM ${nameTable(name)}`)
      .map(({ path }) => String(path))
      .filter((path) => isPagePath(name, path)),
  )
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
