import type { Exchange } from '#server/builds/site.ts'
import { readFormText } from '#server/http/body.ts'
import { PERSONAL_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createErrorResponse, type EndpointResponse } from '#server/http/errors.ts'
import { listOwnOrigins } from '#server/http/origins.ts'

/** Largest form that is read, in bytes: an entry of the list has some hundred. */
const MAX_FORM_BYTES = 8 * 1024

/** A form that a page of ours has sent without scripts, to a route with an action. What comes of it stands in cookies. */
export async function answerForm(exchange: Exchange): Promise<EndpointResponse | undefined> {
  const { request, path, connection, site } = exchange
  if (request.method !== 'POST' || !path.isCanonical || (await site.findPage(path.path)) !== path.path)
    return undefined
  const renderer = await site.getRenderer()
  if (!renderer.hasAction(path.path)) return undefined
  if (!listOwnOrigins(site.origin, connection.localPort).includes(request.headers.origin ?? ''))
    return createErrorResponse(403, 'The Origin header must be that of this site.')
  const read = await readFormText(request, MAX_FORM_BYTES)
  if ('refusedWith' in read) return createErrorResponse(read.refusedWith, read.reason)
  const answer = await renderer.runAction(path.encoded, {
    body: read.text,
    cookies: request.headers.cookie ?? '',
  })
  return {
    statusCode: answer.status,
    cacheControl: PERSONAL_CACHE_CONTROL,
    headers: { location: answer.headers.get('location') ?? path.encoded },
    cookies: answer.headers.getSetCookie(),
  }
}
