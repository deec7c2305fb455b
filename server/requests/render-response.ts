import type { LoadedPage } from '#app/entry.server.tsx'
import type { Site } from '#server/builds/site.ts'
import { tellBuild } from '#server/builds/tell-build.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { errorHeaders, toReasonPhrase } from '#server/http/errors.ts'
import { createEtag, createTextBody, type HttpResponse, type StoredBody } from '#server/http/response.ts'

const contentType = 'text/html;charset=utf-8'

/** The HTML of a page, or of an error page. */
export async function renderResponse(
  page: LoadedPage,
  site: Pick<Site, 'buildId' | 'finishHtml' | 'preview'>,
): Promise<HttpResponse & { body: StoredBody }> {
  const html = page.renderHtml()
  const bytes = Buffer.from(site.finishHtml ? await site.finishHtml(html) : html)
  return {
    statusCode: page.statusCode,
    statusMessage: toReasonPhrase(page.error?.statusMessage),
    contentType,
    // A page of a preview is another with each save: nobody keeps it.
    cacheControl: site.preview ? 'no-store' : PAGE_CACHE_CONTROL,
    // An error is never asked for with a tag.
    ...(page.error ? {} : { etag: createEtag(bytes) }),
    body: createTextBody(bytes, contentType),
    headers: { ...tellBuild('', contentType, site.buildId), ...(page.error && errorHeaders) },
  }
}
