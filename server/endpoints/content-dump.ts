import { findCollection } from '#collections/collection-table.ts'
import { createLiveDump } from '#collections/query/dump.server.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import { createReply, type Reply } from '#server/http/reply.ts'

/**
 * The dump of a collection where the content is live.
 * `v` is a cache key and changes nothing (C-DUMP-1); what is no public collection has no dump (C-DUMP-6).
 */
export function answerContentDump({ path, site }: Exchange<'getContentDatabase'>): Reply | ErrorReply {
  const collection = findCollection(path.path.split('/')[2] ?? '')
  if (!collection) return createErrorReply({ statusCode: 404, statusMessage: 'Collection not found' })
  return createReply({
    contentType: 'text/plain; charset=utf-8',
    cacheControl: 'no-cache',
    body: createLiveDump(site.getContentDatabase(), collection).dump,
  })
}
