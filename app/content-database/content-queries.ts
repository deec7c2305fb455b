import { readContentRevision } from '#app/document/content-revision.ts'
import { askWorker } from '#app/workers/ask-worker.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import type { CollectionName } from '#collections/collection-table.ts'
import {
  type ContentManifest,
  contentManifestPath,
  getDumpPath,
} from '#collections/query/content-manifest.ts'
import { readRow } from '#collections/query/query.ts'
import type { Row } from '#database/database.ts'
import { CONTENT_DEADLINE_MS, fetchContent } from './fetch-content.ts'
import { askQueryEndpoint } from './query-endpoint.ts'

/**
 * What the worker of the database is asked for: to load a dump, whose statements have this SHA-256, or to answer a statement
 * over what it has loaded.
 */
export type DatabaseQuestion = { dump: { url: string; digest: string } } | { sql: string }

/** The worker has a deadline of its own for the network; this one is for all the rest, in ms. */
const ANSWER_DEADLINE_MS = CONTENT_DEADLINE_MS + 1_000

/** Statements of the query builder, answered in the browser. */
export type ContentQueries = {
  /** Typed rows (C-QB-4): from the local database, or from the query endpoint where it fails (C-CDB-1). */
  all(collection: CollectionName, sql: string): Promise<Record<string, unknown>[]>
  readManifest(): Promise<ContentManifest>
  /** Loads a collection into the local database, again if that has failed before. */
  load(collection: CollectionName): Promise<void>
}

/** One database per document, which all share; nothing is fetched before somebody asks. */
export function createContentQueries(buildId: string): ContentQueries {
  let ask: ReturnType<typeof askWorker<DatabaseQuestion>> | undefined
  const loads = new Map<CollectionName, Promise<void>>()

  const readManifest = keepUntilFailed(() => fetchManifest(buildId))

  /** Starts SQLite with the first question. It rejects when WebAssembly, the worker or the dump fails, and in time. */
  function askDatabase<Answer>(question: DatabaseQuestion): Promise<Answer> {
    ask ??= askWorker(new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module' }))
    return ask(question, ANSWER_DEADLINE_MS)
  }

  /** Concurrent first queries share a load; one that has failed is not tried again by every query. */
  function loadOnce(collection: CollectionName): Promise<void> {
    const known = loads.get(collection) ?? startLoad(collection)
    loads.set(collection, known)
    return known
  }

  async function startLoad(collection: CollectionName): Promise<void> {
    try {
      if (typeof WebAssembly === 'undefined') throw new Error('There is no WebAssembly')
      const { version, digest } = (await readManifest())[collection]
      await askDatabase({ dump: { url: `${getDumpPath(collection)}?v=${version}`, digest } })
    } catch (error) {
      console.warn(`The content «${collection}» has no local database; the server is asked instead`, error)
      throw error
    }
  }

  async function askLocally(collection: CollectionName, sql: string): Promise<Record<string, unknown>[]> {
    await loadOnce(collection)
    const { columns } = (await readManifest())[collection]
    return (await askDatabase<Row[]>({ sql })).map((row) => readRow(columns, row))
  }

  return {
    readManifest,
    async all(collection, sql) {
      try {
        return await askLocally(collection, sql)
      } catch {
        const { version } = (await readManifest())[collection]
        return askQueryEndpoint(collection, sql, version)
      }
    },
    async load(collection) {
      await loadOnce(collection).catch(() => {
        loads.delete(collection)
        return loadOnce(collection)
      })
    },
  }
}

/** The server's own build wrote it; what is none of it does not parse. */
async function fetchManifest(buildId: string): Promise<ContentManifest> {
  // In a preview the same build has new content at any time.
  const cache = readContentRevision() === undefined ? 'force-cache' : 'no-cache'
  const manifest: unknown = JSON.parse(await fetchContent(`${contentManifestPath}?v=${buildId}`, cache))
  if (typeof manifest !== 'object' || manifest === null || !('docs' in manifest))
    throw new Error('This is no content manifest')
  return manifest as ContentManifest
}
