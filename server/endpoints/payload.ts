import { PAGE_CACHE_CONTROL, BUILD_ID_HEADER } from '#config/constants.ts'
import type { Site } from '#server/site.ts'

/**
 * Whether a tab of another build asks: the bare query names it (C-PAY-1). It gets what is served now, and must not
 * keep it: after a rollback it would be taken for the payload of that build again and again (threat D02).
 */
export function isPayloadOfOtherBuild(
  { path, search }: { path: string; search: string },
  buildId: string,
): boolean {
  return search !== '' && search !== `?${buildId}` && path.endsWith('/_payload.json')
}

/** The payload of a page that the build did not write; where content is missing, 404 with its error (C-PAY-2). */
export async function answerPayload(request: Request, site: Site): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\/_payload\.json$/, '') || '/'
  const renderer = await site.getRenderer()
  const page = await renderer.loadPage(path)
  if (page.redirectTo !== undefined)
    return new Response(null, { status: 307, headers: { location: namePayload(page.redirectTo) } })
  const isNotToBeKept = site.preview || isPayloadOfOtherBuild({ path: pathname, search }, site.buildId)
  return new Response(page.renderPayload(), {
    status: page.statusCode,
    headers: {
      [BUILD_ID_HEADER]: site.buildId,
      'content-type': 'application/json;charset=utf-8',
      'cache-control': isNotToBeKept ? 'no-store' : page.error ? 'no-cache' : PAGE_CACHE_CONTROL,
    },
  })
}

/** Who asks for data gets data: the payload of the page that the redirect leads to. */
function namePayload(target: string): string {
  return target.startsWith('/') ? `${target.replace(/\/?([?#].*)?$/, '')}/_payload.json` : target
}
