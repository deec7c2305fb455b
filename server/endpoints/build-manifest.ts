import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from '#server/builds/build-manifest.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

/** `builds/latest.json` and `builds/meta/{id}.json` where no build has written them (C-BUILD-2). */
export async function answerBuildManifest({
  path: { path },
  site,
}: Exchange<'buildId' | 'builtAt' | 'getContentDatabase' | 'getContent'>): Promise<
  HttpResponse | ErrorResponse
> {
  const build = { id: site.buildId, timestamp: site.builtAt }
  if (path.endsWith('/latest.json')) return answer(build)
  if (!path.endsWith(`/meta/${site.buildId}.json`))
    return createErrorResponse({ statusCode: 404, statusMessage: 'No such build' })
  const paths = await site.getContent().listPaths()
  const redirects = listRedirects(site.getContentDatabase())
  return answer(createBuildManifest(build, redirects, { paths, arePrerendered: false }))
}

function answer(body: object): HttpResponse {
  return createResponse({
    contentType: 'application/json',
    cacheControl: `public, max-age=${LATEST_BUILD_MAX_AGE_S}`,
    body: JSON.stringify(body),
  })
}
