import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { searchedNames } from '#collections/collection-table.ts'
import { nameTable } from '#collections/query/query.ts'
import { listRelatedWords } from '#collections/thesaurus/thesaurus-table.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { buildContentSearch } from '#search/index/search-content.server.ts'
import type { SearchFiles } from '#search/index/search-index.server.ts'

/** The files of the search, and what content they follow from (`describeSearched`). */
export type BuiltSearch = { files: SearchFiles; builtFrom: string }

/** A search that a thread builds meanwhile; whoever never takes it does not keep the process from ending. */
export type SearchAhead = () => Promise<BuiltSearch>

/** Builds the search over a content database; tells its progress where it takes long. */
export async function buildSearch(databaseFile: string): Promise<BuiltSearch> {
  const database = openSqlite(databaseFile, 'read')
  try {
    // All of it is of one moment, whatever another run compiles into the file meanwhile.
    database.exec('BEGIN')
    const files = await buildContentSearch(database, (done, total) => {
      const step = sayInTerminal('search')
      console.log(`  ${sayInTerminal('stepGoesOn', { step, done, total })}`)
    })
    return { files, builtFrom: readSearched(database) }
  } finally {
    database.close()
  }
}

/** Of more pages than these threads build the search and compress, while pages are made; of fewer their start costs more. */
const PAGES_FOR_A_THREAD = 500

/**
 * Begins to build the search of many pages by a thread of its own, before anything else is made, because it takes longest.
 * Nothing where there are few, or where `earlier` content gave the same search, which a build then takes over.
 */
export function beginSearch(databaseFile: string, earlier: string | undefined): SearchAhead | undefined {
  if (!hasManyPages(databaseFile)) return undefined
  if (earlier !== undefined && describeSearched(earlier) === describeSearched(databaseFile)) return undefined
  const { thread, built } = startThread(databaseFile)
  thread.unref()
  return () => {
    thread.ref()
    return built
  }
}

/** The search of a content database: what was begun ahead, unless that has read other content than this. */
export async function takeSearch(databaseFile: string, ahead: SearchAhead | undefined): Promise<SearchFiles> {
  const begun = await ahead?.()
  if (begun && begun.builtFrom === describeSearched(databaseFile)) return begun.files
  const built = hasManyPages(databaseFile)
    ? await startThread(databaseFile).built
    : await buildSearch(databaseFile)
  return built.files
}

/** On another core: the thread takes 0.1 s of processor to begin. What stops it is told to who waits for it. */
function startThread(databaseFile: string): { thread: Worker; built: Promise<BuiltSearch> } {
  const thread = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: databaseFile })
  // All that the thread says.
  const built = once(thread, 'message').then(([message]) => message as BuiltSearch)
  built.catch(() => undefined)
  return { thread, built }
}

/** Whether threads are worth their start. */
export function hasManyPages(databaseFile: string): boolean {
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
      return readSearched(database)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function readSearched(database: SqliteDatabase): string {
  const versions = database.all('SELECT id, version FROM _content_info ORDER BY id')
  return JSON.stringify([versions, listRelatedWords(database)])
}
