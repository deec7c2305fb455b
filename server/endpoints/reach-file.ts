import type { Site } from '#server/builds/site.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'
import { createReachFile } from '#server/seo/reach-files.ts'

/** A file for search engines, feed readers or language models where the content is live. */
export async function answerReachFile(request: Request, site: Site): Promise<Response | ErrorAnswer> {
  const path = decodeURI(new URL(request.url).pathname)
  const context = { content: site.getContent(), origin: site.origin, builtAt: site.builtAt }
  const file = await createReachFile(path, context)
  if (!file) return createErrorAnswer({ statusCode: 404, statusMessage: 'File not found' })
  return new Response(file.body, {
    headers: { 'content-type': file.contentType, 'cache-control': file.cacheControl, ...file.headers },
  })
}
