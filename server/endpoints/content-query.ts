import { z } from 'zod'
import { findCollection } from '#collections/collection-table.ts'
import { guardQuery } from '#collections/query/query-guard.server.ts'
import type { Exchange } from '#server/builds/site.ts'
import { type RefusedBody, readJson } from '#server/http/body.ts'
import { compressInBackground, isWorthCompressing } from '#server/http/encodings.ts'
import { createBusyResponse, createErrorResponse, type EndpointResponse } from '#server/http/errors.ts'
import type { HttpResponse } from '#server/http/response.ts'

/** Largest body of a request to the query endpoint, in bytes; larger ones answer 413 (C-QUERY-5). */
const MAX_QUERY_BODY_BYTES = 600_000

const queryBody = z.strictObject({ sql: z.string() }).describe('{"sql": "SELECT …"}')

/**
 * Answers a query of the browser's query builder with typed rows (C-QUERY-1). Everybody may ask, from any
 * origin: what it reads is public, it changes nothing, and no cookie is looked at. `v` is a cache key of the
 * client's and changes nothing here.
 */
export async function answerContentQuery(exchange: Exchange): Promise<EndpointResponse> {
  const { request, path, connection, site } = exchange
  const collection = findCollection(path.path.split('/')[2] ?? '')
  if (!collection) return createErrorResponse(404, 'Collection not found')

  // Before anything is read for it: who is turned away costs next to nothing.
  site.queries.checkRoom(connection.clientAddress)
  const read = await readJson(request, queryBody, MAX_QUERY_BODY_BYTES)
  if ('refusedWith' in read) return refuse(read.refusedWith, read.reason)
  const query = guardQuery(collection, read.body.sql)
  if ('refused' in query) return refuse(400, query.refused)

  const outcome = await site.queries.run(connection.clientAddress, collection, query)
  if ('refused' in outcome) return refuse(400, outcome.refused)
  if ('failed' in outcome) {
    site.log.error({ path: path.path, reason: outcome.failed }, 'a query could not be run')
    return createBusyResponse('all')
  }
  return createRowsResponse(outcome.json)
}

function refuse(statusCode: RefusedBody['refusedWith'], message: string): EndpointResponse {
  return createErrorResponse(statusCode, statusCode === 400 ? 'Invalid query' : undefined, { message })
}

/** Large ones are compressed, in another thread, where the client takes it. */
function createRowsResponse(json: string): HttpResponse {
  const body = Buffer.from(json)
  const contentType = 'application/json'
  return {
    statusCode: 200,
    contentType,
    cacheControl: 'no-store',
    body: {
      encodings: isWorthCompressing(body.length, contentType) ? ['gzip', 'identity'] : ['identity'],
      read: (encoding) => (encoding === 'gzip' ? compressInBackground(body) : body),
    },
  }
}
