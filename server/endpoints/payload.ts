import { BUILD_ID_HEADER } from '#config/constants.ts'
import type { Site } from '#server/builds/site.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/answer.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'
import { readRequestPath } from '#server/http/request-path.ts'

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
export async function answerPayload(request: Request, site: Site): Promise<Response | ErrorAnswer> {
  const { pathname, search } = new URL(request.url)
  const asked = readRequestPath(pathname)
  if ('refusedWith' in asked) return refuse()
  const path = readPagePath(asked.path)
  const known = await site.findPage(path)
  if (known !== undefined && (known !== path || asked.received !== asked.encoded))
    return redirect(308, encodeURI(known))
  if (!asked.isPlain) return refuse()
  const renderer = await site.getRenderer()
  const page = await renderer.loadPage(readPagePath(pathname))
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

function readPagePath(payloadPath: string): string {
  return payloadPath.replace(/\/_payload\.json$/, '') || '/'
}

function refuse(): ErrorAnswer {
  return createErrorAnswer({ statusCode: 404, statusMessage: 'Payload not found' })
}

/** Who asks for data gets data: the payload of the page that the redirect leads to. */
function redirect(status: 307 | 308, target: string): Response {
  const isInternal = target.startsWith('/') && !target.startsWith('//')
  const location = isInternal ? `${target.replace(/\/?([?#].*)?$/, '')}/_payload.json` : target
  return new Response(null, { status, headers: { location } })
}
