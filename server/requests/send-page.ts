import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { inspect } from 'node:util'
import type { LoadedPage } from '#app/entry.server.tsx'
import type { ErrorObject } from '#app/errors/app-error.ts'
import type { PageExchange, Site } from '#server/builds/site.ts'
import {
  createEtag,
  errorVary,
  PAGE_CACHE_CONTROL,
  type RenderedAnswer,
  sendAnswer,
} from '#server/http/answer.ts'
import { compressNow, type EncodedBody, encodings, isWorthCompressing } from '#server/http/encodings.ts'
import {
  errorHeaders,
  formatJsonError,
  jsonErrorPolicy,
  lastResortHtml,
  toReasonPhrase,
  wantsJsonError,
} from '#server/http/errors.ts'
import { choosePageHeaders } from '#server/http/security-headers.ts'

/** What the log tells of a path, at most. */
const LOGGED_PATH_CHARACTERS = 500

/**
 * Answers with the page at a path with its query, as both came: rendered now and kept, or the error page. Returns
 * where to when the page sends the visitor elsewhere.
 */
export async function sendPageAt(exchange: PageExchange, target: string): Promise<string | undefined> {
  const { request, site } = exchange
  const isJsonWanted = wantsJsonError(request)
  const kept = isJsonWanted ? undefined : site.renderedPages?.get(target)
  if (kept) {
    sendRendered(exchange, kept)
    return undefined
  }
  const renderer = await site.getRenderer()
  const page = await renderer.loadPage(target)
  if (page.redirectTo !== undefined) return page.redirectTo
  if (page.cause !== undefined) logUnexpected(exchange, page.cause)
  if (page.error && isJsonWanted) {
    sendJsonError(exchange, page.error)
    return undefined
  }
  const headers = choosePageHeaders(site, target.split('?')[0] ?? '')
  const rendered = await renderAnswer(page, site, headers)
  // A page depends on its URL alone (threats, rule 3).
  if (page.cause === undefined) site.renderedPages?.set(target, rendered)
  sendRendered(exchange, rendered)
  return undefined
}

async function renderAnswer(
  page: LoadedPage,
  site: Site,
  headers = site.securityHeaders,
): Promise<RenderedAnswer> {
  const html = page.renderHtml()
  const body = Buffer.from(site.finishHtml ? await site.finishHtml(html) : html)
  const contentType = 'text/html;charset=utf-8'
  const forms: EncodedBody = { identity: body }
  return {
    statusMessage: toReasonPhrase(page.error?.statusMessage),
    headers: page.error ? { ...site.securityHeaders, ...errorHeaders } : headers,
    answer: {
      statusCode: page.statusCode,
      contentType,
      cacheControl: chooseCacheControl(page, site),
      etag: createEtag(body),
      available: isWorthCompressing(body, contentType) ? encodings : ['identity'],
      readBody: (encoding) => {
        forms[encoding] ??= compressNow(body, encoding)
        return forms[encoding]
      },
    },
  }
}

/** A page of a preview is another with each save: nobody keeps it. */
function chooseCacheControl({ error }: LoadedPage, { preview }: Site): string {
  if (error) return errorHeaders['cache-control']
  return preview ? 'no-store' : PAGE_CACHE_CONTROL
}

function sendRendered(
  { request, response }: Pick<PageExchange, 'request' | 'response'>,
  { answer, statusMessage, headers }: RenderedAnswer,
) {
  if (statusMessage) response.statusMessage = statusMessage
  sendAnswer(request, response, answer, headers)
}

/** Answers with an error, as HTML or JSON (C-ERR-5); `headers` are those that this error alone has. */
export async function sendError(
  exchange: PageExchange,
  error: ErrorObject,
  headers: Record<string, string> = {},
) {
  const { request, site } = exchange
  if (wantsJsonError(request)) {
    sendJsonError(exchange, error, headers)
    return
  }
  const renderer = await site.getRenderer()
  const rendered = await renderAnswer(await renderer.loadErrorPage(error, readTarget(request)), site)
  sendRendered(exchange, { ...rendered, answer: { ...rendered.answer, headers } })
}

/** A target that is no path has no page of its own to stand on. */
function readTarget({ url = '/' }: IncomingMessage): string {
  return url.startsWith('/') ? url : '/'
}

function sendJsonError(
  { request, response, site }: PageExchange,
  error: ErrorObject,
  headers: Record<string, string> = {},
) {
  const body = formatJsonError(error, site.origin + readTarget(request))
  const reason = toReasonPhrase(error.statusMessage)
  if (reason) response.statusMessage = reason
  response.writeHead(error.statusCode, {
    ...site.securityHeaders,
    ...errorHeaders,
    'content-security-policy': jsonErrorPolicy,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    vary: errorVary,
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Answers for what nobody expected: logged whole, told as 500 (C-ERR-4). */
export async function sendUnexpectedError(exchange: PageExchange, cause: unknown) {
  const { response, site } = exchange
  logUnexpected(exchange, cause)
  if (response.headersSent) {
    response.destroy()
    return
  }
  try {
    const error = {
      statusCode: 500,
      statusMessage: 'Server Error',
      message: 'Server Error',
      fatal: true,
      unhandled: true,
    }
    await sendError(exchange, error)
  } catch (error) {
    logUnexpected(exchange, error)
    response.writeHead(500, {
      ...site.securityHeaders,
      ...errorHeaders,
      'content-type': 'text/html;charset=utf-8',
    })
    response.end(lastResortHtml)
  }
}

/** Method and path, not the query: it may hold what is nobody's business (C-ERR-4). */
function logUnexpected({ request, site }: Pick<PageExchange, 'request' | 'site'>, cause: unknown) {
  const error = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause)
  const path = (request.url ?? '').split('?')[0]?.slice(0, LOGGED_PATH_CHARACTERS)
  site.log.error({ requestId: randomUUID(), method: request.method, path, error }, 'a request failed')
}
