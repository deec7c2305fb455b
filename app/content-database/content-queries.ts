import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import type { CollectionName } from '#collections/collection-table.ts'
import {
  type ContentManifest,
  contentManifestPath,
  getDumpPath,
} from '#collections/query/content-manifest.ts'
import { readRow } from '#collections/query/query.ts'
import { CONTENT_DEADLINE_MS } from './content-deadline.ts'
import { fetchKept } from './kept-answers.ts'
import { type LocalDatabase, openLocalDatabase } from './local-database.ts'
import { askQueryEndpoint } from './query-endpoint.ts'

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
  let database: LocalDatabase | undefined
  const loads = new Map<CollectionName, Promise<LocalDatabase>>()

  const readManifest = keepUntilFailed(() => fetchManifest(buildId))

  /** Concurrent first queries share a load; one that has failed is not tried again by every query. */
  function loadOnce(collection: CollectionName): Promise<LocalDatabase> {
    const known = loads.get(collection) ?? startLoad(collection)
    loads.set(collection, known)
    return known
  }

  async function startLoad(collection: CollectionName): Promise<LocalDatabase> {
    try {
      if (typeof WebAssembly === 'undefined') throw new Error('There is no WebAssembly')
      const { version, digest } = (await readManifest())[collection]
      database ??= openLocalDatabase()
      await database.load({ url: `${getDumpPath(collection)}?v=${version}`, digest })
      return database
    } catch (error) {
      console.warn(`The content «${collection}» has no local database; the server is asked instead`, error)
      throw error
    }
  }

  async function askLocally(collection: CollectionName, sql: string): Promise<Record<string, unknown>[]> {
    const local = await loadOnce(collection)
    const { columns } = (await readManifest())[collection]
    return (await local.all(sql)).map((row) => readRow(columns, row))
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

function fetchManifest(buildId: string): Promise<ContentManifest> {
  const signal = AbortSignal.timeout(CONTENT_DEADLINE_MS)
  return fetchKept(`${contentManifestPath}?v=${buildId}`, readManifestText, signal)
}

/** The server's own build wrote it; what is none of it does not parse. */
async function readManifestText(text: string): Promise<ContentManifest> {
  const manifest: unknown = JSON.parse(text)
  if (typeof manifest !== 'object' || manifest === null || !('docs' in manifest))
    throw new Error('This is no content manifest')
  return manifest as ContentManifest
}
