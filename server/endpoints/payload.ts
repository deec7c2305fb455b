import type { LoadedPage } from '#app/entry.server.tsx'
import { docsEntryPath, docsPath } from '#config/pages.ts'
import { loadPageOrNear } from '#server/builds/near-pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createErrorResponse, createGoneResponse, type EndpointResponse } from '#server/http/errors.ts'
import { createRedirect } from '#server/http/redirect.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { isAskedByOtherBuild } from '#server/http/site-headers.ts'
import { toPagePath, toPayloadPath } from '#urls/payload-path.ts'

/**
 * The payload of a page that the build did not write; where content is missing, 404 with its error (C-PAY-2). Other
 * spellings of a known page lead to its own, as those of the page's address do (threat P02).
 */
export async function answerPayload({ path: asked, site }: Exchange): Promise<EndpointResponse> {
  const path = toPagePath(asked.path)
  if (path === docsPath) return redirect(307, docsEntryPath)
  const known = (await site.findPage(path)) ?? (await site.findPage(path, 'as meant'))
  if (known !== undefined && (known !== path || asked.received !== asked.encoded))
    return redirect(308, encodeURI(known))
  if (!asked.isPlain) return createErrorResponse(404, 'Payload not found')
  const renderer = await site.getRenderer()
  const target = toPagePath(asked.received)
  const page = await loadPageOrNear(renderer, { target, path }, site.findNear)
  if (page.redirectTo !== undefined) return redirect(307, page.redirectTo)
  return createPayloadResponse(page, { path: asked, site })
}

/** The data of a page that was retired: what a tab shows in its place, or the data of the page that it leads on to. */
export async function answerRetiredPayload(
  { path: asked, site }: Pick<Exchange, 'path' | 'site'>,
  movedTo: string | undefined,
): Promise<EndpointResponse> {
  if (movedTo !== undefined) return redirect(308, movedTo)
  const renderer = await site.getRenderer()
  const page = await renderer.loadErrorPage(createGoneResponse().error, toPagePath(asked.encoded))
  return createPayloadResponse(page, { path: asked, site })
}

function createPayloadResponse(
  page: LoadedPage,
  { path: asked, site }: Pick<Exchange, 'path' | 'site'>,
): HttpResponse {
  const isNotToBeKept = site.preview || isAskedByOtherBuild(asked, site.buildId)
  return createResponse({
    statusCode: page.statusCode,
    contentType: 'application/json;charset=utf-8',
    cacheControl: isNotToBeKept ? 'no-store' : page.error ? 'no-cache' : PAGE_CACHE_CONTROL,
    body: page.renderPayload(),
  })
}

/** Who asks for data gets data: the payload of the page that the redirect leads to. */
function redirect(statusCode: 307 | 308, target: string): EndpointResponse {
  const isInternal = target.startsWith('/') && !target.startsWith('//')
  const location = isInternal ? toPayloadPath(target.replace(/[?#].*$/, '')) : target
  return createRedirect(statusCode, location)
}
