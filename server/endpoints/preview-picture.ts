import { homePath } from '#config/pages.ts'
import { nameLinkPreview, pageNotFound } from '#config/site.ts'
import { BusyError } from '#limits/semaphore.ts'
import type { Exchange, Site } from '#server/builds/site.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import { createReply, type Reply } from '#server/http/reply.ts'
import { findPublicPage } from '#server/seo/page-reader.ts'
import { describePreview } from '#server/seo/preview.ts'
import { drawPreviewOnce } from '#server/seo/preview-store.ts'

/**
 * The picture that a shared link to a page shows, where the build has not drawn it: on sites of many pages, and where
 * the content is live. Only pages that exist have one, and for others nothing is read.
 */
export async function answerPreviewPicture({
  path: { path: asked },
  site,
}: Exchange<'answers' | 'findPage' | 'getContent'>): Promise<Reply | ErrorReply> {
  const name = asked.slice('/og'.length, -'.png'.length)
  const path = name === '/index' ? '/' : name
  const page = (await hasPreview(path, site)) && (await findPublicPage(site.getContent(), path))
  if (!page) return createErrorReply({ statusCode: 404, statusMessage: pageNotFound })
  try {
    const body = await drawPreviewOnce(describePreview(page))
    return createReply({ contentType: 'image/png', cacheControl: PUBLIC_FILE_CACHE_CONTROL, body })
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return createErrorReply(
      { statusCode: 503, statusMessage: 'Too many pictures at once' },
      { 'retry-after': '5' },
    )
  }
}

/** A build that has drawn the picture of the home page has drawn all of them. */
async function hasPreview(path: string, site: Pick<Site, 'answers' | 'findPage'>): Promise<boolean> {
  if (site.answers.find(nameLinkPreview(homePath))) return false
  return (await site.findPage(path)) === path
}
