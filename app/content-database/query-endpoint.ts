import type { CollectionName } from '#collections/collection-table.ts'
import { getQueryPath } from '#collections/query/content-manifest.ts'
import { CONTENT_DEADLINE_MS } from './content-deadline.ts'

/**
 * The typed rows of a statement, from the server (C-QUERY-1): for browsers without a database of their own. What the
 * server turns away because too many wait is asked again when it says so.
 * @throws TypeError without a network, Error with the server's words when it refuses, DOMException after
 * `CONTENT_DEADLINE_MS`.
 */
export function askQueryEndpoint(
  collection: CollectionName,
  sql: string,
  version: string,
): Promise<Record<string, unknown>[]> {
  return ask(`${getQueryPath(collection)}?v=${version}`, sql, AbortSignal.timeout(CONTENT_DEADLINE_MS))
}

async function ask(url: string, sql: string, signal: AbortSignal): Promise<Record<string, unknown>[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
    signal,
  })
  const seconds = Number(response.headers.get('retry-after'))
  if (seconds > 0) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    signal.throwIfAborted()
    return ask(url, sql, signal)
  }
  const answer: unknown = await response.json()
  if (response.ok && Array.isArray(answer)) return answer
  throw new Error(`The server does not answer the query: ${response.status} ${readMessage(answer)}`)
}

function readMessage(answer: unknown): string {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer
  return hasMessage ? String(answer.message) : ''
}
