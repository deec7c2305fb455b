import { BUILD_ID_HEADER } from '#config/constants.ts'
import type { Exchange } from '#server/builds/site.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import { createRedirect } from '#server/http/redirect.ts'
import { createReply, type Reply } from '#server/http/reply.ts'

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
export async function answerPayload({
  path: asked,
  site,
}: Exchange<'findPage' | 'getRenderer' | 'preview' | 'buildId'>): Promise<Reply | ErrorReply> {
  const path = readPagePath(asked.path)
  const known = await site.findPage(path)
  if (known !== undefined && (known !== path || asked.received !== asked.encoded))
    return redirect(308, encodeURI(known))
  if (!asked.isPlain) return refuse()
  const renderer = await site.getRenderer()
  const page = await renderer.loadPage(readPagePath(asked.received))
  if (page.redirectTo !== undefined) return redirect(307, page.redirectTo)
  const isNotToBeKept = site.preview || isPayloadOfOtherBuild(asked, site.buildId)
  return createReply({
    statusCode: page.statusCode,
    contentType: 'application/json;charset=utf-8',
    cacheControl: isNotToBeKept ? 'no-store' : page.error ? 'no-cache' : PAGE_CACHE_CONTROL,
    headers: { [BUILD_ID_HEADER]: site.buildId },
    body: page.renderPayload(),
  })
}

function readPagePath(payloadPath: string): string {
  return payloadPath.replace(/\/_payload\.json$/, '') || '/'
}

function refuse(): ErrorReply {
  return createErrorReply({ statusCode: 404, statusMessage: 'Payload not found' })
}

/** Who asks for data gets data: the payload of the page that the redirect leads to. */
function redirect(statusCode: 307 | 308, target: string): Reply | ErrorReply {
  const isInternal = target.startsWith('/') && !target.startsWith('//')
  const location = isInternal ? `${target.replace(/\/?([?#].*)?$/, '')}/_payload.json` : target
  return createRedirect(statusCode, location)
}
