import { setTimeout as sleep } from 'node:timers/promises'
import { findCollection } from '#collections/collection-table.ts'
import { guardQuery } from '#collections/query/query-guard.server.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import type { Exchange } from '#server/builds/site.ts'
import { type RefusedBody, readJsonText } from '#server/http/body.ts'
import { compressInBackground, isWorthCompressing } from '#server/http/encodings.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import type { Reply } from '#server/http/reply.ts'
import { createRefusalCounter } from '#server/log/count-refusals.ts'

/** Largest body of a request to the query endpoint, in bytes; larger ones answer 413 (C-QUERY-5). */
const MAX_QUERY_BODY_BYTES = 600_000

/**
 * How long an address that asks too much waits until it is told so, in ms: who is told at once asks again at once, and a
 * hundred connections of one take the core from visitors by being refused.
 */
const REFUSAL_PAUSE_MS = 500

const countRefusal = createRefusalCounter('queries were turned away, because too many waited')

const fullReplies = {
  own: {
    statusCode: 429,
    message: 'Queries of this address wait already; ask again when they are answered.',
  },
  all: { statusCode: 503 },
} satisfies Record<QueueFull, object>

/**
 * Answers a query of the browser's query builder with typed rows (C-QUERY-1). Everybody may ask, from any
 * origin: what it reads is public, it changes nothing, and no cookie is looked at. `v` is a cache key of the
 * client's and changes nothing here.
 */
export async function answerContentQuery({
  request,
  path: { path },
  connection: { clientAddress },
  site,
}: Exchange<'queries' | 'log'>): Promise<Reply | ErrorReply> {
  const collection = findCollection(path.split('/')[2] ?? '')
  if (!collection) return createErrorReply({ statusCode: 404, statusMessage: 'Collection not found' })

  // Before anything is read for it: who is turned away costs next to nothing.
  const full = site.queries.isFullFor(clientAddress)
  if (full) return turnAway(full)
  const body = await readJsonText(request, MAX_QUERY_BODY_BYTES)
  if ('refusedWith' in body) return refuse(body.refusedWith, body.reason)
  const sql = readSql(body.text)
  if (sql === undefined) return refuse(400, 'The body must be {"sql": "SELECT …"} and nothing else.')
  const query = guardQuery(collection, sql)
  if ('refused' in query) return refuse(400, query.refused)

  const outcome = await site.queries.run(clientAddress, collection, query)
  if ('full' in outcome) return turnAway(outcome.full)
  if ('refused' in outcome) return refuse(400, outcome.refused)
  if ('failed' in outcome) {
    site.log.error({ path, reason: outcome.failed }, 'a query could not be run')
    return createErrorReply({ statusCode: 503 }, { 'retry-after': '1' })
  }
  return createRowsReply(outcome.json)

  async function turnAway(full: QueueFull): Promise<ErrorReply> {
    countRefusal(site.log, full)
    if (full === 'own') await sleep(REFUSAL_PAUSE_MS)
    return createErrorReply(fullReplies[full], { 'retry-after': '1' })
  }

  function refuse(statusCode: RefusedBody['refusedWith'], message: string): ErrorReply {
    const named = statusCode === 400 ? { statusMessage: 'Invalid query' } : {}
    return createErrorReply({ statusCode, ...named, message })
  }
}

/**
 * The SQL in a body. Its shape is looked at before it is parsed, so that nothing but one string ever is: no
 * depth, no keys, no prototypes (threats Q01 and H05).
 */
function readSql(body: string): string | undefined {
  const literal = /^\s*\{\s*"sql"\s*:\s*("[^"\\]*(?:\\.[^"\\]*)*")\s*\}\s*$/.exec(body)?.[1]
  if (literal === undefined) return undefined
  try {
    return JSON.parse(literal) as string
  } catch {
    return undefined
  }
}

/** Large ones are compressed, in another thread, where the client takes it. */
function createRowsReply(json: string): Reply {
  const body = Buffer.from(json)
  const contentType = 'application/json'
  return {
    statusCode: 200,
    contentType,
    cacheControl: 'no-store',
    headers: { vary: 'Accept-Encoding' },
    body: {
      encodings: isWorthCompressing(body.length, contentType) ? ['gzip', 'identity'] : ['identity'],
      read: (encoding) => (encoding === 'gzip' ? compressInBackground(body) : body),
    },
  }
}
