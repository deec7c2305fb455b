import { createContentManifest } from '#collections/query/dump.server.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createReply, type Reply } from '#server/http/reply.ts'

/** The content manifest where the content is live. */
export function answerContentManifest({ site }: Exchange<'getContentDatabase'>): Reply {
  return createReply({
    contentType: 'application/json',
    cacheControl: 'no-cache',
    body: JSON.stringify(createContentManifest(site.getContentDatabase())),
  })
}
