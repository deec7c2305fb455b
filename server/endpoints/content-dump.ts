import { findCollection } from '#collections/collection-table.ts'
import { createLiveDump } from '#collections/query/dump.server.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

/**
 * The dump of a collection where the content is live.
 * `v` is a cache key and changes nothing (C-DUMP-1); what is no public collection has no dump (C-DUMP-6).
 */
export function answerContentDump({
  path,
  site,
}: Exchange<'getContentDatabase'>): HttpResponse | ErrorResponse {
  const collection = findCollection(path.path.split('/')[2] ?? '')
  if (!collection) return createErrorResponse({ statusCode: 404, statusMessage: 'Collection not found' })
  return createResponse({
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'no-cache',
    body: createLiveDump(site.getContentDatabase(), collection).dump,
  })
}
