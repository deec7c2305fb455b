import { PAGE_CACHE_CONTROL, BUILD_ID_HEADER } from '#config/constants.ts'
import type { Site } from '#server/site.ts'

/** The payload of a page that the build did not write; where content is missing, 404 with its error (C-PAY-2). */
export async function answerPayload(request: Request, site: Site): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/\/_payload\.json$/, '') || '/'
  const renderer = await site.getRenderer()
  const page = await renderer.loadPage(path)
  if (page.redirectTo !== undefined)
    return new Response(null, { status: 307, headers: { location: namePayload(page.redirectTo) } })
  return new Response(page.renderPayload(), {
    status: page.statusCode,
    headers: {
      [BUILD_ID_HEADER]: site.buildId,
      'content-type': 'application/json;charset=utf-8',
      'cache-control': site.preview ? 'no-store' : page.error ? 'no-cache' : PAGE_CACHE_CONTROL,
    },
  })
}

/** Who asks for data gets data: the payload of the page that the redirect leads to. */
function namePayload(target: string): string {
  return target.startsWith('/') ? `${target.replace(/\/?([?#].*)?$/, '')}/_payload.json` : target
}
