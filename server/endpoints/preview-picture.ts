import { PUBLIC_FILE_MAX_AGE_S } from '#config/constants.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'
import { findPublicPage } from '#server/reach/page-reader.ts'
import { describePreview } from '#server/reach/preview-picture.ts'
import { drawPreviewOnce, PreviewsBusyError } from '#server/reach/preview-store.ts'
import type { Site } from '#server/site.ts'

/**
 * The picture that a shared link to a page shows, where the build has not drawn it: on sites of many pages, and in
 * development. Only pages that exist have one.
 */
export async function answerPreviewPicture(request: Request, site: Site): Promise<Response | ErrorAnswer> {
  const { pathname } = new URL(request.url)
  const name = decodeURI(pathname).slice('/og'.length, -'.png'.length)
  const page = await findPublicPage(site.getContent(), name === '/index' ? '/' : name)
  if (!page) return createErrorAnswer({ statusCode: 404, statusMessage: 'Page not found' })
  try {
    const picture = await drawPreviewOnce(describePreview(page))
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/png',
        'cache-control': `public, max-age=${PUBLIC_FILE_MAX_AGE_S}`,
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  } catch (error) {
    if (!(error instanceof PreviewsBusyError)) throw error
    return createErrorAnswer(
      { statusCode: 503, statusMessage: 'Too many pictures at once' },
      { 'retry-after': '5' },
    )
  }
}
