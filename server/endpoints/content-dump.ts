import { findCollection } from '#collections/collection-table.ts'
import { createDump } from '#collections/query/dump.server.ts'
import type { Site } from '#server/builds/site.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'

/**
 * The dump of a collection where the content is live.
 * `v` is a cache key and changes nothing (C-DUMP-1); what is no public collection has no dump (C-DUMP-6).
 */
export function answerContentDump(request: Request, site: Site): Response | ErrorAnswer {
  const { pathname } = new URL(request.url)
  const collection = findCollection(pathname.split('/')[2] ?? '')
  if (!collection) return createErrorAnswer({ statusCode: 404, statusMessage: 'Collection not found' })
  return new Response(createDump(site.getContentDatabase(), collection), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
