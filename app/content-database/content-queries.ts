import { readContentRevision } from '#app/document/content-revision.ts'
import { getBuildId } from '#app/navigation/build-id.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { listen } from '#browser/listen.ts'
import type { CollectionName } from '#collections/collection-table.ts'
import {
  type ContentManifest,
  contentManifestPath,
  getDumpPath,
  getQueryPath,
} from '#collections/query/content-manifest.ts'
import { readRow } from '#collections/query/query.ts'
import type { Row } from '#database/database.ts'
import { CONTENT_DEADLINE_MS, fetchContent } from './fetch-content.ts'

/** What the worker of the database is asked for: to load a dump of this SHA-256, or to answer a statement over what it has. */
export type DatabaseQuestion = { dump: { url: string; digest: string } } | { sql: string }

/** What it answers through the port that comes with the question: a value, or why there is none. */
export type DatabaseAnswer = { value: unknown } | { failed: string }

/** The worker has a deadline of its own for the network; this one is for all the rest, in ms. */
const ANSWER_DEADLINE_MS = CONTENT_DEADLINE_MS + 1_000

/*
 * Statements of the query builder, answered in the browser. One database per document, which all share; nothing is
 * fetched before somebody asks.
 */
let worker: Worker | undefined

/** Concurrent first queries share a load; one that has failed is not tried again by every query. */
const loads = new Map<CollectionName, Promise<void>>()

export const readContentManifest = keepUntilFailed(fetchManifest)

/** Typed rows (C-QB-4): from the local database, or from the query endpoint where it fails (C-CDB-1). */
export async function queryContent(
  collection: CollectionName,
  sql: string,
): Promise<Record<string, unknown>[]> {
  try {
    return await askLocally(collection, sql)
  } catch {
    return askServer(collection, sql)
  }
}

/** The same from the server (C-QUERY-1): for browsers without a database of their own. */
async function askServer(collection: CollectionName, sql: string): Promise<Record<string, unknown>[]> {
  const { version } = (await readContentManifest())[collection]
  const response = await fetch(`${getQueryPath(collection)}?v=${version}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
    signal: AbortSignal.timeout(CONTENT_DEADLINE_MS),
  })
  const answer: unknown = await response.json()
  if (response.ok && Array.isArray(answer)) return answer
  const { message = '' }: { message?: unknown } = Object(answer)
  throw new Error(`The server does not answer the query: ${response.status} ${String(message)}`)
}

/** Loads a collection into the local database, again if that has failed before. */
export async function loadCollection(collection: CollectionName): Promise<void> {
  await loadOnce(collection).catch(() => {
    loads.delete(collection)
    return loadOnce(collection)
  })
}

function loadOnce(collection: CollectionName): Promise<void> {
  const known = loads.get(collection) ?? startLoad(collection)
  loads.set(collection, known)
  return known
}

async function startLoad(collection: CollectionName): Promise<void> {
  try {
    if (typeof WebAssembly === 'undefined') throw new Error('There is no WebAssembly')
    const { version, digest } = (await readContentManifest())[collection]
    await askDatabase({ dump: { url: `${getDumpPath(collection)}?v=${version}`, digest } })
  } catch (error) {
    console.warn(`The content «${collection}» has no local database; the server is asked instead`, error)
    throw error
  }
}

async function askLocally(collection: CollectionName, sql: string): Promise<Record<string, unknown>[]> {
  await loadOnce(collection)
  const { columns } = (await readContentManifest())[collection]
  return (await askDatabase<Row[]>({ sql })).map((row) => readRow(columns, row))
}

/**
 * Starts SQLite with the first question, and anew once it has broken down. It rejects when WebAssembly, the worker or the
 * dump fails, and in time. The worker is ours: whoever asks knows what it answers.
 */
async function askDatabase<Answer>(question: DatabaseQuestion): Promise<Answer> {
  worker ??= new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  const { port1, port2 } = new MessageChannel()
  const answer = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => answer.reject(new Error('The worker does not answer')), ANSWER_DEADLINE_MS)
  const stopListening = listen(asked, {
    error(event) {
      event.preventDefault()
      worker = undefined
      answer.reject(new Error(event.message || 'The worker cannot be started'))
    },
  })
  listen(port1, {
    message({ data }: MessageEvent<DatabaseAnswer>) {
      if ('failed' in data) answer.reject(new Error(data.failed))
      else answer.resolve(data.value)
    },
  })
  port1.start()
  asked.postMessage(question, [port2])
  try {
    return (await answer.promise) as Answer
  } finally {
    clearTimeout(timer)
    stopListening()
    port1.close()
  }
}

/** The server's own build wrote it; what is none of it does not parse. */
async function fetchManifest(): Promise<ContentManifest> {
  // In a preview the same build has new content at any time.
  const cache = readContentRevision() === undefined ? 'force-cache' : 'no-cache'
  const manifest: unknown = JSON.parse(await fetchContent(`${contentManifestPath}?v=${getBuildId()}`, cache))
  if (typeof manifest !== 'object' || manifest === null || !('docs' in manifest))
    throw new Error('This is no content manifest')
  return manifest as ContentManifest
}
