import { createContentManifest } from '#collections/dump.server.ts'
import type { Site } from '#server/site.ts'

/** The content manifest where the build has not written it: in development, where the content changes. */
export function answerContentManifest(_request: Request, site: Site): Response {
  return Response.json(createContentManifest(site.getContentDatabase()), {
    headers: { 'cache-control': 'no-cache' },
  })
}
