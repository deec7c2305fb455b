import { createOpenApiDocument } from '#server/openapi.ts'
import type { Site } from '#server/site.ts'

/** `GET /openapi.json`: what programs may ask of the site. Everybody may read it, from any origin. */
export function answerOpenApi(_request: Request, site: Site): Response {
  return new Response(JSON.stringify(createOpenApiDocument(site.origin), null, 2), {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
