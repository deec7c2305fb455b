import { personalPaths } from '#config/pages.ts'
import { loadPageOrNear } from '#server/builds/near-pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { PERSONAL_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { type EndpointResponse, wantsJsonError } from '#server/http/errors.ts'
import { createRedirect } from '#server/http/redirect.ts'
import { logUnexpected } from './error-response.ts'
import { renderResponse } from './render-response.ts'

/**
 * The page at an address, rendered now, or its error; a redirect where the page sends the visitor elsewhere. A page is
 * rendered for its canonical address, and what is told of an unknown one repeats it as it came (C-ROUTE-6).
 */
export async function createPageResponse({ request, path, site }: Exchange): Promise<EndpointResponse> {
  const isPersonal = personalPaths.has(path.path)
  const options = isPersonal ? { cookies: request.headers.cookie ?? '' } : {}
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
