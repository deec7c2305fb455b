import type { IncomingMessage } from 'node:http'
import type { LoadedPage } from '#app/entry.server.tsx'
import { personalPaths } from '#config/pages.ts'
import { loadPageOrNear } from '#server/builds/near-pages.ts'
import type { Exchange, Site } from '#server/builds/site.ts'
import { PAGE_CACHE_CONTROL, PERSONAL_CACHE_CONTROL } from '#server/http/cache-control.ts'
import {
  type EndpointResponse,
  type ErrorResponse,
  errorHeaders,
  errorVary,
  formatJsonError,
  jsonErrorPolicy,
  lastResortHtml,
  toReasonPhrase,
  wantsJsonError,
} from '#server/http/errors.ts'
import { createRedirect } from '#server/http/redirect.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { describeError } from '#server/log/describe-error.ts'
import { cutPath } from '#server/log/logged-path.ts'

const contentType = 'text/html;charset=utf-8'

/**
 * The page at an address, rendered now, or its error; a redirect where the page sends the visitor elsewhere. A page is
 * rendered for its canonical address, and what is told of an unknown one repeats it as it came (C-ROUTE-6).
 */
export async function createPageResponse({ request, path, site }: Exchange): Promise<EndpointResponse> {
  const isPersonal = personalPaths.has(path.path)
  const { cookie = '', 'sec-fetch-site': cameFrom = '' } = request.headers
  const options = isPersonal ? { headers: { cookie, 'sec-fetch-site': cameFrom } } : {}
  const isKnown = (await site.findPage(path.path)) !== undefined
  const target = (isKnown ? path.encoded : path.received) + path.search
  const isJsonWanted = wantsJsonError(request)
  const renderer = await site.getRenderer()
  const page = await (isJsonWanted
    ? renderer.loadPage(target, options)
    : loadPageOrNear(renderer, { target, path: path.path, options }, site.findNear))
  if (page.redirectTo !== undefined) return createRedirect(307, page.redirectTo)
  if (page.cause !== undefined) logUnexpected(page.cause, request, site)
  if (page.error && isJsonWanted) return { error: page.error, headers: {}, cookies: [] }
  const response = await renderResponse(page, site)
  return isPersonal && !page.error ? { ...response, cacheControl: PERSONAL_CACHE_CONTROL } : response
}

/** The HTML of a page, or of an error page. */
async function renderResponse(
  page: LoadedPage,
  site: Pick<Site, 'finishHtml' | 'preview'>,
): Promise<HttpResponse> {
  const html = page.renderHtml()
  return createResponse({
    statusCode: page.statusCode,
    statusMessage: toReasonPhrase(page.error?.statusMessage),
    contentType,
    // A seventh fewer bytes for half a millisecond; what anybody may ask for without end costs less.
    effort: page.error ? 'awaited' : 'quick',
    // A page of a preview is another with each save: nobody keeps it.
    cacheControl: site.preview ? 'no-store' : PAGE_CACHE_CONTROL,
    ...(page.error && { headers: errorHeaders }),
    body: site.finishHtml ? await site.finishHtml(html) : html,
  })
}

/** What an error depends on: who asks, and for what. */
type Asked = Pick<IncomingMessage, 'headers' | 'url'>

/** An error as HTML or JSON, whichever the client wants (C-ERR-5). */
export async function renderError(
  { error, headers, cookies }: ErrorResponse,
  request: Asked,
  site: Site,
): Promise<HttpResponse> {
  const target = readTarget(request)
  if (wantsJsonError(request))
    return createResponse({
      statusCode: error.statusCode,
      statusMessage: toReasonPhrase(error.statusMessage),
      contentType: 'application/json',
      headers: {
        ...errorHeaders,
        'content-security-policy': jsonErrorPolicy,
        vary: errorVary,
        ...headers,
      },
      cookies,
      body: formatJsonError(error, site.origin + target),
    })
  const renderer = await site.getRenderer()
  const response = await renderResponse(await renderer.loadErrorPage(error, target), site)
  return { ...response, headers: { ...response.headers, ...headers }, cookies }
}

/** A target that is no path has no page of its own to stand on. */
function readTarget({ url = '/' }: Asked): string {
  return url.startsWith('/') ? url : '/'
}

/** What is told of a failure that nobody expected (C-ERR-4). */
export async function renderFailure(request: IncomingMessage, site: Site): Promise<HttpResponse> {
  const sentence = 'Server Error'
  const error = { statusCode: 500, statusMessage: sentence, message: sentence, fatal: true, unhandled: true }
  try {
    return await renderError({ error, headers: {}, cookies: [] }, request, site)
  } catch (cause) {
    logUnexpected(cause, request, site)
    return createResponse({ statusCode: 500, contentType, headers: errorHeaders, body: lastResortHtml })
  }
}

/** Logs whole what nobody expected, with method and path. */
export function logUnexpected(
  cause: unknown,
  { method, url }: IncomingMessage,
  { log }: Pick<Site, 'log'>,
): void {
  log.error({ method, path: cutPath(url), error: describeError(cause) }, 'a request failed')
}
