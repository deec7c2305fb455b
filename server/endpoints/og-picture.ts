import { pageNotFound } from '#config/site.ts'
import { QueueFullError } from '#limits/fair-queue.ts'
import type { Exchange } from '#server/builds/site.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createBusyResponse, createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { describeOgPicture } from '#server/seo/og-picture.ts'
import { drawOgPictureOnce } from '#server/seo/og-picture-store.ts'
import { findPublicPage } from '#server/seo/page-reader.ts'

/** After how long, in s, who has found no room may come again. */
const RETRY_AFTER_S = 5

/**
 * The picture that a shared link to a page shows, drawn when it is first asked for. Only pages that exist have one, and
 * for others nothing is read.
 */
export async function answerOgPicture({
  path: { path: asked },
  connection,
  site,
}: Exchange<'findPage' | 'getContent'>): Promise<HttpResponse | ErrorResponse> {
  const name = asked.slice('/og'.length, -'.png'.length)
  const path = name === '/index' ? '/' : name
  const isPage = (await site.findPage(path)) === path
  const page = isPage && (await findPublicPage(site.getContent(), path))
  if (!page) return createErrorResponse(404, pageNotFound)
  try {
    const body = await drawOgPictureOnce(describeOgPicture(page), connection.clientAddress)
    return createResponse({ contentType: 'image/png', cacheControl: PUBLIC_FILE_CACHE_CONTROL, body })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return createBusyResponse(503, RETRY_AFTER_S, 'Too many pictures at once')
  }
}
