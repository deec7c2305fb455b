import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from '#server/builds/build-manifest.ts'
import type { Site } from '#server/builds/site.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'

/** `builds/latest.json` and `builds/meta/{id}.json` where no build has written them (C-BUILD-2). */
export function answerBuildManifest(request: Request, site: Site): Response | ErrorAnswer {
  const { pathname } = new URL(request.url)
  const build = { id: site.buildId, timestamp: site.builtAt }
  if (pathname.endsWith('/latest.json')) return answer(build)
  if (!pathname.endsWith(`/meta/${site.buildId}.json`))
    return createErrorAnswer({ statusCode: 404, statusMessage: 'No such build' })
  return answer(createBuildManifest(build, listRedirects(site.getContentDatabase()), []))
}

function answer(body: object): Response {
  const headers = { 'cache-control': `public, max-age=${LATEST_BUILD_MAX_AGE_S}` }
  return Response.json(body, { headers })
}
