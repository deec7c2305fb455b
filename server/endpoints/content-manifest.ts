import { createContentManifest } from '#collections/query/dump.server.ts'
import type { Site } from '#server/builds/site.ts'

/** The content manifest where the content is live. */
export function answerContentManifest(_request: Request, site: Site): Response {
  return Response.json(createContentManifest(site.getContentDatabase()), {
    headers: { 'cache-control': 'no-cache' },
  })
}
