import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from '#server/builds/build-manifest.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import { createReply, type Reply } from '#server/http/reply.ts'

/** `builds/latest.json` and `builds/meta/{id}.json` where no build has written them (C-BUILD-2). */
export async function answerBuildManifest({
  path: { path },
  site,
}: Exchange<'buildId' | 'builtAt' | 'getContentDatabase' | 'getContent'>): Promise<Reply | ErrorReply> {
  const build = { id: site.buildId, timestamp: site.builtAt }
  if (path.endsWith('/latest.json')) return answer(build)
  if (!path.endsWith(`/meta/${site.buildId}.json`))
    return createErrorReply({ statusCode: 404, statusMessage: 'No such build' })
  const paths = await site.getContent().listPaths()
  const redirects = listRedirects(site.getContentDatabase())
  return answer(createBuildManifest(build, redirects, { paths, arePrerendered: false }))
}

function answer(body: object): Reply {
  return createReply({
    contentType: 'application/json',
    cacheControl: `public, max-age=${LATEST_BUILD_MAX_AGE_S}`,
    body: JSON.stringify(body),
  })
}
