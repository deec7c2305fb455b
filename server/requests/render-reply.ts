import type { LoadedPage } from '#app/entry.server.tsx'
import type { Site } from '#server/builds/site.ts'
import { tellBuild } from '#server/builds/tell-build.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { errorHeaders, toReasonPhrase } from '#server/http/errors.ts'
import { createPiecedBody } from '#server/http/pieced-body.ts'
import { createEtag, createTextBody, type Reply } from '#server/http/reply.ts'

const contentType = 'text/html;charset=utf-8'

/** The HTML of a page, or of an error page. */
export async function renderReply(
  page: LoadedPage,
  site: Pick<Site, 'buildId' | 'finishHtml' | 'renderedPages' | 'preview'>,
): Promise<Reply> {
  const html = page.renderHtml()
  const body = Buffer.from(site.finishHtml ? await site.finishHtml(html) : html)
  return {
    statusCode: page.statusCode,
    isKept: site.renderedPages !== undefined && !page.pieces,
    statusMessage: toReasonPhrase(page.error?.statusMessage),
    contentType,
    // A page of a preview is another with each save: nobody keeps it.
    cacheControl: site.preview ? 'no-store' : PAGE_CACHE_CONTROL,
    // An error is never asked for with a tag.
    ...(page.error === undefined && { etag: createEtag(body) }),
    headers: { ...tellBuild('', contentType, site.buildId), ...(page.error && errorHeaders) },
    body:
      page.pieces && !site.finishHtml
        ? createPiecedBody(page.pieces, body, contentType)
        : createTextBody(body, contentType),
  }
}
