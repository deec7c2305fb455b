import { PAGE_CACHE_CONTROL, BUILD_ID_HEADER } from '#config/constants.ts'
import { readRequestPath } from '#server/http/request-path.ts'
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

/**
 * The payload of a page that the build did not write; where content is missing, 404 with its error (C-PAY-2). Other
 * spellings of a known page lead to its own, as those of the page's address do (threat P02).
 */
export async function answerPayload(request: Request, site: Site): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/\/_payload\.json$/, '') || '/'
  const known = await findOtherSpelling(path, site)
  if (known !== undefined) return redirect(308, encodeURI(known))
  const renderer = await site.getRenderer()
  const page = await renderer.loadPage(path)
  if (page.redirectTo !== undefined) return redirect(307, page.redirectTo)
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

async function findOtherSpelling(target: string, site: Site): Promise<string | undefined> {
  const read = readRequestPath(target)
  if ('refusedWith' in read) return undefined
  const known = await site.findPage(read.path)
  return known === read.path && read.isCanonical ? undefined : known
}

/** Who asks for data gets data: the payload of the page that the redirect leads to. */
function redirect(status: 307 | 308, target: string): Response {
  const isInternal = target.startsWith('/') && !target.startsWith('//')
  const location = isInternal ? `${target.replace(/\/?([?#].*)?$/, '')}/_payload.json` : target
  return new Response(null, { status, headers: { location } })
}
