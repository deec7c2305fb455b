import type { Exchange } from '#server/builds/site.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

/** A file for search engines, feed readers or language models where the content is live. */
export async function answerSeoFile({
  path,
  site,
}: Exchange<'getContent' | 'origin'>): Promise<HttpResponse | ErrorResponse> {
  const { createSeoFile } = await import('#server/seo/seo-files.ts')
  const context = { content: site.getContent(), origin: site.origin }
  const file = await createSeoFile(path.path, context)
  if (!file) return createErrorResponse({ statusCode: 404, statusMessage: 'File not found' })
  const { path: _, ...reply } = file
  return createResponse(reply)
}
