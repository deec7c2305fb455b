import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Redirect } from '#collections/redirects/parse-redirects.ts'
import { signInFailureMessages } from '#config/messages/sign-in-failures.ts'
import { docsEntryPath } from '#config/site.ts'
import type { PageExchange, Site } from '#server/builds/site.ts'
import { answerImage, isPictureTarget } from '#server/endpoints/images.ts'
import { isPayloadOfOtherBuild } from '#server/endpoints/payload.ts'
import { type Answer, PAGE_CACHE_CONTROL, sendAnswer } from '#server/http/answer.ts'
import { createErrorAnswer, MAX_REDIRECT_BYTES } from '#server/http/errors.ts'
import { prefersMarkdown } from '#server/http/prefers-markdown.ts'
import { type RequestPath, readRequestPath } from '#server/http/request-path.ts'
import { choosePageHeaders } from '#server/http/security-headers.ts'
import { createEndpoints } from './endpoints.ts'
import { findMarkdownAnswer } from './markdown-answer.ts'
import { sendError, sendPageAt, sendUnexpectedError } from './send-page.ts'

type Exchange = PageExchange & { path: RequestPath }

/** Answers the exchange and says so, or leaves it to the next step. */
type Step = (exchange: Exchange) => boolean | Promise<boolean>

/**
 * The life of a request, from top to bottom: its path is read once; then what the build has written, the
 * canonical spelling, the endpoints of table 2, and last the pages.
 */
export function createRequestHandler(site: Site) {
  const steps: Step[] = [
    answerVisitorWithLink,
    answerAsMarkdown,
    answerSignInFailure,
    answerFromBuild,
    redirectDocsEntry,
    redirectMoved,
    redirectToCanonical,
    redirectToFile,
    createEndpointStep(site),
    refuseOtherMethods,
    refuseMissingAsset,
    answerPage,
  ]
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (answerKnownTarget(request, response, site)) return
      if (isPictureTarget(request.url)) {
        await answerImage({ request, response, site })
        return
      }
      const path = readRequestPath(request.url ?? '/')
      if ('refusedWith' in path) {
        await refuse({ request, response, site }, path.refusedWith, path.reason)
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
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (prefersMarkdown(request.headers.accept)) return false
  const target = request.url ?? '/'
  const answer = site.answers.find(target)
  if (answer) sendAnswer(request, response, answer, choosePageHeaders(site, target))
  return answer !== undefined
}

/** A preview may be closed to all but those who have a link, which opens its page alone (decision 028). */
async function answerVisitorWithLink(exchange: Exchange): Promise<boolean> {
  const { request, site, path } = exchange
  const admission = site.access?.judge(path) ?? 'everything'
  if (!site.access || admission === 'everything') return false
  if (admission !== 'one page') {
    await sendError(exchange, admission.refused)
    return true
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const renderer = site.access.createPageRenderer(path.path)
  const pageSite = { ...site, getRenderer: () => renderer }
  return answerPage({ ...exchange, site: pageSite })
}

/** A page as Markdown, for who asks so; other spellings of its address are redirected first. */
async function answerAsMarkdown({ request, response, site, path }: Exchange): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (!prefersMarkdown(request.headers.accept) || !path.isCanonical) return false
  if ((await site.findPage(path.path)) !== path.path) return false
  const answer = await findMarkdownAnswer(site, path.path)
  if (answer) sendAnswer(request, response, answer, site.securityHeaders)
  return answer !== undefined
}

/**
 * `/login?error=<word>`, where a sign-in by redirection ends when it fails: the page that the build has written says
 * nothing of it to who has no script. Other queries change nothing.
 */
async function answerSignInFailure(exchange: Exchange): Promise<boolean> {
  const { request, path } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (!path.isCanonical || path.path !== '/login') return false
  const word = /^\?error=([a-z_]+)$/.exec(path.search)?.[1]
  if (word === undefined || !Object.hasOwn(signInFailureMessages.texts, word)) return false
  await sendPageAt(exchange, path.path + path.search)
  return true
}

/** Pages, payloads, assets and files, as the build wrote them; assets of earlier builds too. */
function answerFromBuild({ request, response, site, path }: Exchange): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const answer = findAnswer(site, path.path)
  if (!answer || !isSpelledRight(answer, path)) return false
  const isForOthers = isPayloadOfOtherBuild(path, site.buildId)
  const sent = isForOthers ? { ...answer, cacheControl: 'no-store' } : answer
  sendAnswer(request, response, sent, choosePageHeaders(site, path.path))
  return true
}

function findAnswer({ answers, earlierAnswers }: Site, path: string): Answer | undefined {
  const answer = answers.find(path)
  if (answer || !path.startsWith('/_nuxt/')) return answer
  for (const earlier of earlierAnswers) {
    const found = earlier.find(path)
    if (found) return found
  }
  return undefined
}

/**
 * A page answers to its canonical spelling and with a slash at its end, its payload to the first alone, and a file
 * to any percent-encoding of it (threats P02, S04).
 */
function isSpelledRight({ contentType }: Answer, path: RequestPath): boolean {
  if (contentType.startsWith('text/html')) return path.isCanonical
  return path.path.endsWith('/_payload.json') ? path.received === path.encoded : path.isPlain
}

/** `/docs` has no page of its own; the query goes along (C-ROUTE-4). */
async function redirectDocsEntry(exchange: Exchange): Promise<boolean> {
  const { path } = exchange
  if (path.path.toLowerCase() !== '/docs') return false
  await redirect(exchange, 307, docsEntryPath + path.search)
  return true
}

/** Addresses that have moved, as `content/redirects.yml` has them; pages and files of the site come before. */
async function redirectMoved(exchange: Exchange): Promise<boolean> {
  const { request, site, path } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const moved = site.findRedirect(path.path)
  if (!moved || (await site.findPage(path.path)) !== undefined || path.path.endsWith('/_payload.json'))
    return false
  await redirect(exchange, moved.status, addQuery(moved.to, path.search))
  return true
}

/** The query of the visit goes along, behind that of the target and before its fragment. */
function addQuery(target: string, search: string): string {
  if (search.length <= 1) return target
  const [address = '', ...fragment] = target.split('#')
  const joined = address + (address.includes('?') ? `&${search.slice(1)}` : search)
  return [joined, ...fragment].join('#')
}

/** Other spellings of a known page lead to the canonical one: letter case, doubled slashes, encoded letters. */
async function redirectToCanonical(exchange: Exchange): Promise<boolean> {
  const { request, site, path } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const known = await site.findPage(path.path)
  if (known === undefined || (known === path.path && path.isCanonical)) return false
  await redirect(exchange, 308, encodeURI(known) + path.search)
  return true
}

/** So do other spellings of a file, such as with a doubled slash or one at the end; payloads know their pages. */
async function redirectToFile(exchange: Exchange): Promise<boolean> {
  const { request, site, path } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (path.path.endsWith('/_payload.json') || !findAnswer(site, path.path)) return false
  await redirect(exchange, 308, path.encoded + path.search)
  return true
}

/** A target that proxies would not take is refused: it repeats what somebody has written behind a short address. */
async function redirect(exchange: PageExchange, statusCode: Redirect['status'], location: string) {
  const { response, site } = exchange
  if (Buffer.byteLength(location) > MAX_REDIRECT_BYTES) {
    await refuse(exchange, 414, 'The address is too long to lead on to another')
    return
  }
  const target = escapeHtml(location)
  response.writeHead(statusCode, {
    ...site.securityHeaders,
    location,
    'content-type': 'text/html',
    'cache-control': PAGE_CACHE_CONTROL,
  })
  response.end(
    `<!DOCTYPE html><html lang="es"><head><meta http-equiv="refresh" content="0; url=${target}"></head></html>`,
  )
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function createEndpointStep(site: Site): Step {
  const endpoints = createEndpoints(site)
  const listen = getRequestListener(endpoints.fetch, {
    overrideGlobalObjects: false,
    hostname: new URL(site.origin).host,
  })
  return async ({ request, response, path }) => {
    if (!endpoints.has(path.path)) return false
    await listen(request, response)
    return true
  }
}

/** Pages answer GET and HEAD (C-ROUTE-11). */
async function refuseOtherMethods(exchange: Exchange): Promise<boolean> {
  const { request, response } = exchange
  if (request.method === 'GET' || request.method === 'HEAD') return false
  response.setHeader('allow', 'GET, HEAD')
  await refuse(exchange, 405, 'HTTP method is not allowed.')
  return true
}

/** Nobody keeps what is said of an asset that is not there: a moment later a build may have it. */
async function refuseMissingAsset(exchange: Exchange): Promise<boolean> {
  const { path, received, search } = exchange.path
  if (!path.startsWith('/_nuxt/')) return false
  const fullPath = received + search
  const { error, headers } = createErrorAnswer(
    { statusCode: 404, statusMessage: `Page not found: ${fullPath}`, data: { path: fullPath } },
    { 'cache-control': 'no-store' },
  )
  await sendError(exchange, error, headers)
  return true
}

/** Tells that it is the request that is wrong, and how. */
async function refuse(exchange: PageExchange, statusCode: number, reason: string) {
  await sendError(exchange, createErrorAnswer({ statusCode, statusMessage: reason }).error)
}

/** A page that the build did not write. */
async function answerPage(exchange: Exchange): Promise<boolean> {
  const { path } = exchange
  const redirectTo = await sendPageAt(exchange, path.received + path.search)
  if (redirectTo !== undefined) await redirect(exchange, 307, redirectTo)
  return true
}
