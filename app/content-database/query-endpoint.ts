import type { CollectionName } from '#collections/collection-table.ts'
import { getQueryPath } from '#collections/query/content-manifest.ts'
import { CONTENT_DEADLINE_MS } from './fetch-content.ts'

/**
 * The typed rows of a statement, from the server (C-QUERY-1): for browsers without a database of their own.
 * @throws TypeError without a network, Error with the server's words when it refuses, DOMException after
 * `CONTENT_DEADLINE_MS`.
 */
export async function askQueryEndpoint(
  collection: CollectionName,
  sql: string,
  version: string,
): Promise<Record<string, unknown>[]> {
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
