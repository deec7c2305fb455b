import { homePath } from '#config/pages.ts'
import { nameOgPicture, pageNotFound } from '#config/site.ts'
import { BusyError } from '#limits/semaphore.ts'
import type { Exchange, Site } from '#server/builds/site.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { describeOgPicture } from '#server/seo/og-picture.ts'
import { drawOgPictureOnce } from '#server/seo/og-picture-store.ts'
import { findPublicPage } from '#server/seo/page-reader.ts'

/**
 * The picture that a shared link to a page shows, where the build has not drawn it: on sites of many pages, and where
 * the content is live. Only pages that exist have one, and for others nothing is read.
 */
export async function answerOgPicture({
  path: { path: asked },
  site,
}: Exchange<'answers' | 'findPage' | 'getContent'>): Promise<HttpResponse | ErrorResponse> {
  const name = asked.slice('/og'.length, -'.png'.length)
  const path = name === '/index' ? '/' : name
  const page = (await isDrawnOnRequest(path, site)) && (await findPublicPage(site.getContent(), path))
  if (!page) return createErrorResponse({ statusCode: 404, statusMessage: pageNotFound })
  try {
    const body = await drawOgPictureOnce(describeOgPicture(page))
    return createResponse({ contentType: 'image/png', cacheControl: PUBLIC_FILE_CACHE_CONTROL, body })
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return createErrorResponse(
      { statusCode: 503, statusMessage: 'Too many pictures at once' },
      { 'retry-after': '5' },
    )
  }
}

/** A build that has drawn the picture of the home page has drawn all of them. */
async function isDrawnOnRequest(path: string, site: Pick<Site, 'answers' | 'findPage'>): Promise<boolean> {
  if (site.answers.find(nameOgPicture(homePath))) return false
  return (await site.findPage(path)) === path
}
