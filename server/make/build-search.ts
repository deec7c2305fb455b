import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { searchedNames } from '#collections/collection-table.ts'
import { nameTable } from '#collections/query/query.ts'
import { listRelatedWords } from '#collections/thesaurus/thesaurus-table.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { buildContentSearch } from '#search/index/search-content.server.ts'
import type { SearchFiles } from '#search/index/search-index.server.ts'

/** Builds the search over a content database; tells its progress where it takes long. */
export async function buildSearch(databaseFile: string): Promise<SearchFiles> {
  const database = openSqlite(databaseFile, 'read')
  try {
    return await buildContentSearch(database, (done, total) => {
      const step = sayInTerminal('search')
      console.log(`  ${sayInTerminal('stepGoesOn', { step, done, total })}`)
    })
  } finally {
    database.close()
  }
}

/** Of more pages than these the search is built by a thread of its own, while they are made; of fewer that costs more. */
const PAGES_FOR_A_THREAD = 500

/**
 * Begins to build the search of many pages by a thread of its own, before anything else is made, because it takes longest.
 * Nothing where there are few, or where `earlier` content gave the same search, which a build then takes over.
 */
export function beginSearch(
  databaseFile: string,
  earlier: string | undefined,
): Promise<SearchFiles> | undefined {
  if (!hasManyPages(databaseFile)) return undefined
  if (earlier !== undefined && describeSearched(earlier) === describeSearched(databaseFile)) return undefined
  const files = buildSearchAside(databaseFile)
  // What stopped it is told to who waits for it.
  files.catch(() => undefined)
  return files
}

/** Builds the search, by a thread of its own where that is worth one. */
export function buildSearchNow(databaseFile: string): Promise<SearchFiles> {
  return hasManyPages(databaseFile) ? buildSearchAside(databaseFile) : buildSearch(databaseFile)
}

/** On another core: the thread takes 0.1 s of processor to begin. */
export async function buildSearchAside(databaseFile: string): Promise<SearchFiles> {
  const thread = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: databaseFile })
  const [files] = await once(thread, 'message')
  // All that the thread says.
  return files as SearchFiles
}

function hasManyPages(databaseFile: string): boolean {
  const database = openSqlite(databaseFile, 'read')
  const pages = searchedNames.map((name) =>
    Number(database.first(`SELECT COUNT(*) AS pages FROM ${nameTable(name)}`)?.pages),
  )
  database.close()
  return pages.reduce((sum, count) => sum + count, 0) > PAGES_FOR_A_THREAD
}

/** What the search of content follows from, as one text; nothing where the file cannot be read. */
function describeSearched(databaseFile: string): string | undefined {
  try {
    const database = openSqlite(databaseFile, 'read')
    try {
      const versions = database.all('SELECT id, version FROM _content_info ORDER BY id')
      return JSON.stringify([versions, listRelatedWords(database)])
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}
