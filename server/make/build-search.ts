import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
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

/** The same by a thread of its own, on another core: it takes 0.2 s of processor to begin. */
export async function buildSearchAside(databaseFile: string): Promise<SearchFiles> {
  const thread = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: databaseFile })
  const [files] = await once(thread, 'message')
  // All that the thread says.
  return files as SearchFiles
}
