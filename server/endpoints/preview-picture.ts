import { homePath, nameLinkPreview } from '#config/site.ts'
import { BusyError } from '#limits/semaphore.ts'
import type { Site } from '#server/builds/site.ts'
import { PUBLIC_FILE_MAX_AGE_S } from '#server/http/answer.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'
import { findPublicPage } from '#server/seo/page-reader.ts'
import { describePreview } from '#server/seo/preview-picture.ts'
import { drawPreviewOnce } from '#server/seo/preview-store.ts'

/**
 * The picture that a shared link to a page shows, where the build has not drawn it: on sites of many pages, and where
 * the content is live. Only pages that exist have one, and for others nothing is read.
 */
export async function answerPreviewPicture(request: Request, site: Site): Promise<Response | ErrorAnswer> {
  const { pathname } = new URL(request.url)
  const name = decodeURI(pathname).slice('/og'.length, -'.png'.length)
  const path = name === '/index' ? '/' : name
  const page = (await hasPreview(path, site)) && (await findPublicPage(site.getContent(), path))
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
    if (!(error instanceof BusyError)) throw error
    return createErrorAnswer(
      { statusCode: 503, statusMessage: 'Too many pictures at once' },
      { 'retry-after': '5' },
    )
  }
}

/** A build that has drawn the picture of the home page has drawn all of them. */
async function hasPreview(path: string, site: Site): Promise<boolean> {
  if (site.answers.find(nameLinkPreview(homePath))) return false
  return (await site.findPage(path)) === path
}
