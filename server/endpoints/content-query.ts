import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { findCollection } from '#collections/collection-table.ts'
import { guardQuery } from '#collections/query/query-guard.server.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import type { Exchange } from '#server/builds/site.ts'
import { type RefusedBody, readJson } from '#server/http/body.ts'
import { compressInBackground, isWorthCompressing } from '#server/http/encodings.ts'
import {
  createBusyResponse,
  createErrorResponse,
  type EndpointResponse,
  type ErrorResponse,
} from '#server/http/errors.ts'
import type { HttpResponse } from '#server/http/response.ts'

/** Largest body of a request to the query endpoint, in bytes; larger ones answer 413 (C-QUERY-5). */
const MAX_QUERY_BODY_BYTES = 600_000

/**
 * How long an address that asks too much waits until it is told so, in ms: who is told at once asks again at once, and a
 * hundred connections of one take the core from visitors by being refused.
 */
const REFUSAL_PAUSE_MS = 500

/** After how long, in s, who was turned away may come again. */
const RETRY_AFTER_S = 1

const tooMany = 'Queries of this address wait already; ask again when they are answered.'

const queryBody = z.strictObject({ sql: z.string() }).describe('{"sql": "SELECT …"}')

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
}: Exchange): Promise<EndpointResponse> {
  const collection = findCollection(path.split('/')[2] ?? '')
  if (!collection) return createErrorResponse(404, 'Collection not found')

  // Before anything is read for it: who is turned away costs next to nothing.
  const full = site.queries.isFullFor(clientAddress)
  if (full) return turnAway(full)
  const read = await readJson(request, queryBody, MAX_QUERY_BODY_BYTES)
  if ('refusedWith' in read) return refuse(read.refusedWith, read.reason)
  const query = guardQuery(collection, read.body.sql)
  if ('refused' in query) return refuse(400, query.refused)

  const outcome = await site.queries.run(clientAddress, collection, query)
  if ('full' in outcome) return turnAway(outcome.full)
  if ('refused' in outcome) return refuse(400, outcome.refused)
  if ('failed' in outcome) {
    site.log.error({ path, reason: outcome.failed }, 'a query could not be run')
    return createBusyResponse('all', RETRY_AFTER_S)
  }
  return createRowsResponse(outcome.json)

  async function turnAway(full: QueueFull): Promise<ErrorResponse> {
    site.log.warn({ reason: full }, 'queries were turned away, because too many waited')
    if (full === 'own') await sleep(REFUSAL_PAUSE_MS)
    return createBusyResponse(full, RETRY_AFTER_S, undefined, full === 'own' ? { message: tooMany } : {})
  }

  function refuse(statusCode: RefusedBody['refusedWith'], message: string): ErrorResponse {
    return createErrorResponse(statusCode, statusCode === 400 ? 'Invalid query' : undefined, { message })
  }
}

/** Large ones are compressed, in another thread, where the client takes it. */
function createRowsResponse(json: string): HttpResponse {
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
