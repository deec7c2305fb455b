import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ErrorObject } from '#app/app-error.ts'
import type { LoadedPage } from '#app/entry.server.tsx'
import { docsEntryPath } from '#config/site.ts'
import { createEndpoints } from './endpoints.ts'
import { type Answer, createEtag, sendAnswer } from './http/answer.ts'
import { chooseEncoding, compress, encodings, isWorthCompressing } from './http/encodings.ts'
import { errorHeaders, formatJsonError, jsonErrorPolicy, lastResortHtml, sanitizeStatusMessage, wantsJsonError } from './http/errors.ts'
import { type RequestPath, readRequestPath } from './http/request-path.ts'
import type { Site } from './site.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse; site: Site; path: RequestPath }

/** Answers the exchange and says so, or leaves it to the next step. */
type Step = (exchange: Exchange) => boolean | Promise<boolean>

/**
 * The life of a request, from top to bottom: its path is read once; then what the build has written, the
 * canonical spelling, the endpoints of table 2, and last the pages.
 */
export function createRequestHandler(site: Site) {
  const steps: Step[] = [
    answerFromBuild,
    redirectDocsEntry,
    redirectToCanonical,
    createEndpointStep(site),
    refuseOtherMethods,
    answerPage,
  ]
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (answerKnownTarget(request, response, site)) return
      const path = readRequestPath(request.url ?? '/')
      if ('refusedWith' in path) {
        const { refusedWith: statusCode, reason } = path
        await sendError({ request, response, site }, { statusCode, statusMessage: reason, message: reason, fatal: false, unhandled: false })
        return
      }
      const exchange = { request, response, site, path }
      for (const step of steps) if (await step(exchange)) return
    } catch (error) {
      await sendUnexpectedError({ request, response, site }, error)
    }
  }
}

/** The common case needs no reading: the target is a URL of the build, to the letter. */
function answerKnownTarget(request: IncomingMessage, response: ServerResponse, site: Site): boolean {
  if (request.method !== 'GET') return false
  const answer = site.answers.find(request.url ?? '/')
  if (answer) sendAnswer(request, response, answer, site.securityHeaders)
  return answer !== undefined
}

/** Pages, payloads, assets and files, as the build wrote them; assets of earlier builds too. */
function answerFromBuild({ request, response, site, path }: Exchange): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const answer = findAnswer(site, path)
  if (!answer) return false
  sendAnswer(request, response, answer, site.securityHeaders)
  return true
}

function findAnswer({ answers, earlierAnswers }: Site, { path, isCanonical }: RequestPath): Answer | undefined {
  const answer = answers.find(path)
  // Files may be spelled with any encoding; a page has one canonical spelling, and others redirect to it.
  if (answer) return isCanonical || !answer.contentType.startsWith('text/html') ? answer : undefined
  if (!path.startsWith('/_nuxt/')) return undefined
  for (const earlier of earlierAnswers) {
    const found = earlier.find(path)
    if (found) return found
  }
  return undefined
}

/** `/docs` has no page of its own; the query goes along (C-ROUTE-4). */
function redirectDocsEntry({ response, site, path }: Exchange): boolean {
  if (path.path.toLowerCase() !== '/docs') return false
  redirect(response, site, 307, docsEntryPath + path.search)
  return true
}

/** Other spellings of a known page lead to the canonical one: letter case, doubled slashes, encoded letters. */
async function redirectToCanonical({ request, response, site, path }: Exchange): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const known = await site.findPage(path.path)
  if (known === undefined || (known === path.path && path.isCanonical)) return false
  redirect(response, site, 308, encodeURI(known) + path.search)
  return true
}

function redirect(response: ServerResponse, site: Site, statusCode: 307 | 308, location: string) {
  const target = escapeHtml(location)
  response.writeHead(statusCode, {
    ...site.securityHeaders,
    location,
    'content-type': 'text/html',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  response.end(`<!DOCTYPE html><html lang="es"><head><meta http-equiv="refresh" content="0; url=${target}"></head></html>`)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function createEndpointStep(site: Site): Step {
  const endpoints = createEndpoints(site)
  const listen = getRequestListener(endpoints.fetch, { overrideGlobalObjects: false, hostname: new URL(site.origin).host })
  return async ({ request, response, path }) => {
    if (!endpoints.has(path.path)) return false
    await listen(request, response)
    return true
  }
}

/** Pages answer GET and HEAD (design, C-ROUTE-11). */
async function refuseOtherMethods(exchange: Exchange): Promise<boolean> {
  const { request, response } = exchange
  if (request.method === 'GET' || request.method === 'HEAD') return false
  response.setHeader('allow', 'GET, HEAD')
  const statusMessage = 'HTTP method is not allowed.'
  await sendError(exchange, { statusCode: 405, statusMessage, message: statusMessage, fatal: false, unhandled: false })
  return true
}

/** A page that the build did not write: rendered now, or the error page. */
async function answerPage(exchange: Exchange): Promise<boolean> {
  const { site, path, response } = exchange
  const renderer = await site.getRenderer()
  const page = await renderer.loadPage(path.received + path.search)
  if (page.redirectTo !== undefined) {
    redirect(response, site, 307, page.redirectTo)
    return true
  }
  if (page.cause !== undefined) logUnexpected(exchange, page.cause)
  if (page.error && wantsJsonError(exchange.request)) sendJsonError(exchange, page.error)
  else await sendHtml(exchange, page)
  return true
}

async function sendHtml(exchange: Pick<Exchange, 'request' | 'response' | 'site'>, page: LoadedPage) {
  const { request, response, site } = exchange
  const html = page.renderHtml()
  const body = Buffer.from(site.finishHtml ? await site.finishHtml(html) : html)
  const contentType = 'text/html;charset=utf-8'
  const available = isWorthCompressing(body, contentType) ? encodings : (['identity'] as const)
  const encoding = chooseEncoding(request.headers['accept-encoding'], available)
  const encoded = await compress(body, encoding, 'request')
  const answer: Answer = {
    statusCode: page.statusCode,
    contentType,
    cacheControl: page.error ? errorHeaders['cache-control'] : 'public, max-age=0, must-revalidate',
    etag: createEtag(body),
    available,
    readBody: (wanted) => (wanted === encoding ? encoded : body),
  }
  const reason = sanitizeStatusMessage(page.error?.statusMessage ?? '')
  if (reason) response.statusMessage = reason
  sendAnswer(request, response, answer, page.error ? { ...site.securityHeaders, ...errorHeaders } : site.securityHeaders)
}

async function sendError(exchange: Pick<Exchange, 'request' | 'response' | 'site'>, error: ErrorObject) {
  const { request, site } = exchange
  if (wantsJsonError(request)) {
    sendJsonError(exchange, error)
    return
  }
  const renderer = await site.getRenderer()
  // A target that is no path has no page of its own to stand on.
  const target = request.url?.startsWith('/') ? request.url : '/'
  await sendHtml(exchange, await renderer.loadErrorPage(error, target))
}

function sendJsonError({ request, response, site }: Pick<Exchange, 'request' | 'response' | 'site'>, error: ErrorObject) {
  const body = formatJsonError(error, site.origin + (request.url ?? '/'))
  const reason = sanitizeStatusMessage(error.statusMessage ?? '')
  if (reason) response.statusMessage = reason
  response.writeHead(error.statusCode, {
    ...site.securityHeaders,
    ...errorHeaders,
    'content-security-policy': jsonErrorPolicy,
    'content-type': 'application/json',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function sendUnexpectedError(exchange: Pick<Exchange, 'request' | 'response' | 'site'>, cause: unknown) {
  const { response, site } = exchange
  logUnexpected(exchange, cause)
  if (response.headersSent) {
    response.destroy()
    return
  }
  try {
    const error = { statusCode: 500, statusMessage: 'Server Error', message: 'Server Error', fatal: true, unhandled: true }
    await sendError(exchange, error)
  } catch (error) {
    logUnexpected(exchange, error)
    response.writeHead(500, { ...site.securityHeaders, ...errorHeaders, 'content-type': 'text/html;charset=utf-8' })
    response.end(lastResortHtml)
  }
}

/** Method and path, not the query: it may hold what is nobody's business (C-ERR-4). */
function logUnexpected({ request, site }: Pick<Exchange, 'request' | 'site'>, cause: unknown) {
  const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  const path = (request.url ?? '').split('?')[0]
  site.log.error({ requestId: randomUUID(), method: request.method, path, error }, 'a request failed')
}
