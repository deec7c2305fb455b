import { entryNames, isPagePath } from '#collections/collection-table.ts'
import { foldAddress } from '#collections/page-path.ts'
import { nameTable } from '#collections/query/query.ts'
import { fixedPaths } from '#config/pages.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/**
 * Which spellings of a path a page is found by: in any letter case, or as people type and paste it (`foldAddress`), where
 * that means one page alone.
 */
export type Spelling = 'any letter case' | 'as meant'

/**
 * Makes the function that finds the public page of a path, in any letter case unless it says otherwise. The paths of a build
 * are read once, when somebody asks.
 */
export function createPageFinder(
  database: SqliteDatabase,
): (path: string, spelling?: Spelling) => string | undefined {
  let pages: Map<string, string[]> | undefined
  return (path, spelling) => {
    pages ??= Map.groupBy([...fixedPaths, ...listEntryPaths(database)], foldAddress)
    return choosePage(path, pages.get(foldAddress(path)) ?? [], spelling)
  }
}

function listEntryPaths(database: SqliteDatabase): string[] {
  return entryNames.flatMap((name) =>
    database
      .all(`SELECT path FROM ${nameTable(name)}`)
      .map(({ path }) => String(path))
      .filter((path) => isPagePath(name, path)),
  )
}

/** Which of the pages that fold to the same is asked for. */
function choosePage(path: string, pages: readonly string[], spelling?: Spelling): string | undefined {
  if (spelling === 'as meant') return pages.length === 1 ? pages[0] : undefined
  const lower = path.toLowerCase()
  return pages.find((each) => each.toLowerCase() === lower)
}
