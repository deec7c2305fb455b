import type { IncomingMessage } from 'node:http'
import type { Site } from '#server/builds/site.ts'
import {
  type ErrorResponse,
  errorHeaders,
  errorVary,
  formatJsonError,
  jsonErrorPolicy,
  lastResortHtml,
  toReasonPhrase,
  wantsJsonError,
} from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { describeError } from '#server/log/describe-error.ts'
import { cutPath } from '#server/log/logged-path.ts'
import { renderResponse } from './render-response.ts'

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
    const contentType = 'text/html;charset=utf-8'
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
