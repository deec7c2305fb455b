import { createContentManifest } from '#collections/query/dump.server.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

/** The content manifest where the content is live. */
export function answerContentManifest({ site }: Exchange<'getContentDatabase'>): HttpResponse {
  return createResponse({
    contentType: 'application/json',
    cacheControl: 'no-cache',
    body: JSON.stringify(createContentManifest(site.getContentDatabase())),
  })
}
