import { personalPaths } from '#config/pages.ts'
import { loadPageOrNear } from '#server/builds/near-pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { PERSONAL_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { type ErrorResponse, wantsJsonError } from '#server/http/errors.ts'
import { createRedirect } from '#server/http/redirect.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { logUnexpected } from './error-response.ts'
import { renderResponse } from './render-response.ts'

/**
 * The page at an address, rendered now and kept, or its error; a redirect where the page sends the visitor elsewhere.
 * A page is rendered for its canonical address, and what is told of an unknown one repeats it as it came (C-ROUTE-6).
 */
export async function createPageResponse({
  request,
  path,
  site: whole,
}: Exchange): Promise<HttpResponse | ErrorResponse> {
  const cookies = personalPaths.has(path.path) ? (request.headers.cookie ?? '') : undefined
  const { renderedPages: _, ...forgetful } = whole
  const site: Exchange['site'] = cookies === undefined ? whole : forgetful
  const isKnown = (await site.findPage(path.path)) !== undefined
  const target = (isKnown ? path.encoded : path.received) + path.search
  const isJsonWanted = wantsJsonError(request)
  const kept = isJsonWanted ? undefined : site.renderedPages?.get(target)
  if (kept) return kept
  const renderer = await site.getRenderer()
  const options = cookies === undefined ? {} : { cookies }
  const page = await (isJsonWanted
    ? renderer.loadPage(target, options)
    : loadPageOrNear(renderer, { target, path: path.path, options }, site.findNear))
  if (page.redirectTo !== undefined) return createRedirect(307, page.redirectTo)
  if (page.cause !== undefined) logUnexpected(page.cause, request, site)
  if (page.error && isJsonWanted) return { error: page.error, headers: {}, cookies: [] }
  const response = await renderResponse(page, site)
  if (cookies !== undefined && !page.error) return { ...response, cacheControl: PERSONAL_CACHE_CONTROL }
  // A page that is for all depends on its URL alone (threat P09). What is put together of pieces costs no more than to keep it.
  if (page.cause === undefined && !page.pieces) site.renderedPages?.set(target, response)
  return response
}
