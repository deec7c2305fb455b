import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInFailureMessages } from '#config/messages/sign-in-failures.ts'
import { docsEntryPath, docsPath, pages, personalPaths } from '#config/pages.ts'
import { pageNotFound } from '#config/site.ts'
import { QueueFullError } from '#limits/fair-queue.ts'
import type { Exchange, Site } from '#server/builds/site.ts'
import { isProbe } from '#server/endpoints/health.ts'
import { answerImage, isPictureTarget } from '#server/endpoints/images.ts'
import { answerRetiredPayload } from '#server/endpoints/payload.ts'
import { revalidated } from '#server/http/cache-control.ts'
import { readConnection } from '#server/http/connection.ts'
import {
  createBusyResponse,
  createErrorResponse,
  createGoneResponse,
  type EndpointResponse,
  type ErrorResponse,
} from '#server/http/errors.ts'
import { createRedirect } from '#server/http/redirect.ts'
import { type RefusedPath, type RequestPath, readRequestPath } from '#server/http/request-path.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { send } from '#server/http/send.ts'
import { chooseHeaders, isAskedByOtherBuild } from '#server/http/site-headers.ts'
import { cutPath } from '#server/log/logged-path.ts'
import { runInContext } from '#server/log/request-context.ts'
import { readMarkdownPath } from '#server/seo/file-paths.ts'
import { isPayloadPath, toPagePath } from '#urls/payload-path.ts'
import { answerAskedPage } from './asked-pages.ts'
import { answerEndpoint, refuseMethod } from './endpoints.ts'
import { answerForm } from './form-response.ts'
import { createPageResponse, logUnexpected, renderError, renderFailure } from './page-response.ts'

/** Answers a request; what is at hand has been written when it returns. It fails where nothing can be written. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Answers a request, or leaves it to the next step. */
type Step = (exchange: Exchange) => EndpointResponse | Promise<EndpointResponse | undefined> | undefined

/**
 * The life of a GET or HEAD, once its path is read: what is asked for in a way of its own, what is written, what has
 * moved, table 2, and last the pages.
 */
const readingSteps: Step[] = [
  answerProbe,
  answerVisitorWithLink,
  answerRetiredPage,
  answerSignInFailure,
  answerAskedPage,
  answerFromBuild,
  redirectDocsEntry,
  redirectToKnown,
  answerEndpoint,
  redirectToMeant,
  refuseMissingAsset,
  createPageResponse,
]

/** That of all other methods, which only endpoints answer, and forms the pages that have an action. */
const otherSteps: Step[] = [
  answerVisitorWithLink,
  redirectDocsEntry,
  answerEndpoint,
  answerForm,
  () => refuseMethod(['GET', 'HEAD']),
]

/** Answers every request: with what the build has written where its target is known to the letter, or step by step. */
export function createRequestHandler(site: Site): Handle {
  async function answerFailure(error: unknown, request: IncomingMessage, response: ServerResponse) {
    await runInContext(request, async () => {
      logUnexpected(error, request, site)
      if (response.headersSent) {
        response.destroy()
        return
      }
      const failure = await renderFailure(request, site)
      await send(request, response, failure, chooseHeaders(site.headers, failure, ''))
    })
  }

  return (request, response) => {
    const fail = (error: unknown) => answerFailure(error, request, response)
    try {
      const address = cutOwnBuild(request.url ?? '/', site.buildId)
      const known = findKnownTarget(request, address, site)
      if (!known) return runInContext(request, () => makeAndSend(request, response, site)).catch(fail)
      // Shared caches keep it at its own address and nowhere else.
      const headers = (revalidated.has(known.cacheControl) && site.keptHeaders) || site.headers
      return send(request, response, known, chooseHeaders(headers, known, address))?.catch(fail)
    } catch (error) {
      return fail(error)
    }
  }
}

async function makeAndSend(request: IncomingMessage, out: ServerResponse, site: Site): Promise<void> {
  const { response, headers } = await makeResponse(request, site)
  await send(request, out, response, headers)
}

/** What is not at hand: pictures, endpoints, pages that must be rendered, errors. With it what the site says beside it. */
export async function makeResponse(
  request: IncomingMessage,
  site: Site,
): Promise<{ response: HttpResponse; headers: Readonly<Record<string, string>> }> {
  const { url = '/' } = request
  if (isPictureTarget(url)) {
    const connection = readConnection(request, site.signIn.trustedProxies)
    return { response: await answerImage({ request, connection, site }), headers: site.headers.other }
  }
  const path = readRequestPath(url)
  const response = await answer(request, path, site)
  return { response, headers: chooseHeaders(site.headers, response, 'path' in path ? path.path : '') }
}

/** A tab of this build says so behind the address of its data (C-PAY-1): what it is told is nothing else. */
function cutOwnBuild(target: string, buildId: string): string {
  const query = `?${buildId}`
  return target.endsWith(query) ? target.slice(0, -query.length) : target
}

/** The common case needs no reading: the target is a URL of the build, to the letter. */
function findKnownTarget(request: IncomingMessage, address: string, site: Site): HttpResponse | undefined {
  if (!isReading(request) || isProbe(address)) return undefined
  // One of them may be what is asked for: its path must be read.
  if (site.retired?.isShown() || personalPaths.has(address)) return undefined
  return site.responses.find(address)
}

async function answer(
  request: IncomingMessage,
  path: RequestPath | RefusedPath,
  site: Site,
): Promise<HttpResponse> {
  if ('refusedWith' in path)
    return renderError(createErrorResponse(path.refusedWith, path.reason), request, site)
  const connection = readConnection(request, site.signIn.trustedProxies)
  const exchange = { request, path, connection, site }
  const answered = await takeSteps(exchange).catch((error: unknown) => turnAway(error, exchange))
  return 'error' in answered ? renderError(answered, request, site) : answered
}

async function takeSteps(exchange: Exchange): Promise<EndpointResponse> {
  for (const step of isReading(exchange.request) ? readingSteps : otherSteps) {
    const answered = await step(exchange)
    if (answered) return answered
  }
  throw new Error('No step has answered the request')
}

/**
 * How long an address that asks too much waits until it is told so, in ms: who is told at once asks again at once, and a
 * hundred connections of one take the core from visitors by being refused.
 */
const REFUSAL_PAUSE_MS = 500

/** What is worked out in turns has no room for more who wait. @throws whatever else a step has thrown. */
async function turnAway(error: unknown, { request, site }: Exchange): Promise<ErrorResponse> {
  if (!(error instanceof QueueFullError)) throw error
  const fields = { path: cutPath(request.url), reason: error.full }
  site.log.warn(fields, 'requests were turned away, because too many waited')
  if (error.full === 'own') await sleep(REFUSAL_PAUSE_MS)
  return createBusyResponse(error.full)
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function answerProbe(exchange: Exchange): ReturnType<Step> {
  return isProbe(exchange.path.path) ? answerEndpoint(exchange) : undefined
}

/** A preview may be closed to all but those who have a link, which opens its page alone (decision 017). */
function answerVisitorWithLink(exchange: Exchange): ReturnType<Step> {
  const { request, site, path } = exchange
  const admission = site.access?.judge(path) ?? 'everything'
  if (!site.access || admission === 'everything') return undefined
  if (admission !== 'one page') return admission.refused
  if (!isReading(request)) return undefined
  const renderer = site.access.createPageRenderer(path.path)
  return createPageResponse({ ...exchange, site: { ...site, getRenderer: async () => renderer } })
}

/**
 * `/login?error=<word>`, where a sign-in by redirection ends when it fails: the page that the build has written says
 * nothing of it to who has no script. Other queries change nothing.
 */
function answerSignInFailure(exchange: Exchange): ReturnType<Step> {
  const { path } = exchange
  if (!path.isCanonical || path.path !== pages.login.path) return undefined
  const word = /^\?error=([a-z_]+)$/.exec(path.search)?.[1]
  if (word === undefined || !Object.hasOwn(signInFailureMessages.texts, word)) return undefined
  return createPageResponse(exchange)
}

/** Pages, payloads, assets and files, as the build wrote them; assets of other builds too. */
function answerFromBuild({ site, path }: Exchange): HttpResponse | undefined {
  const response = site.responses.find(path.path)
  if (!response || !isSpelledRight(response, path)) return undefined
  return isAskedByOtherBuild(path, site.buildId) ? { ...response, cacheControl: 'no-store' } : response
}

/**
 * A page answers to its canonical spelling and with a slash at its end, its payload to the first alone, and a file
 * to any percent-encoding of it (threats P02, S04).
 */
function isSpelledRight({ contentType }: HttpResponse, path: RequestPath): boolean {
  if (contentType?.startsWith('text/html')) return path.isCanonical
  return isPayloadPath(path.path) ? path.received === path.encoded : path.isPlain
}

/** `/docs` has no page of its own; the query goes along (C-ROUTE-4). */
function redirectDocsEntry({ path }: Exchange): EndpointResponse | undefined {
  return path.path.toLowerCase() === docsPath ? createRedirect(307, docsEntryPath + path.search) : undefined
}

/**
 * Other spellings of a known page lead to the canonical one: letter case, doubled slashes, encoded letters. So do addresses
 * that have moved, as `content/redirects.yml` has them, and other spellings of a file, such as with a doubled slash or one
 * at the end; payloads know their pages.
 */
async function redirectToKnown({ site, path }: Exchange): Promise<EndpointResponse | undefined> {
  const page = await site.findPage(path.path)
  if (page !== undefined)
    return page === path.path && path.isCanonical
      ? undefined
      : createRedirect(308, encodeURI(page) + path.search)
  if (isPayloadPath(path.path)) return undefined
  const moved = site.findRedirect(path.path)
  if (moved) return createRedirect(moved.status, addQuery(moved.to, path.search))
  return site.responses.find(path.path) && createRedirect(308, path.encoded + path.search)
}

/** The query of the visit goes along, behind that of the target and before its fragment. */
function addQuery(target: string, search: string): string {
  if (search.length <= 1) return target
  const [address = '', ...fragment] = target.split('#')
  const joined = address + (address.includes('?') ? `&${search.slice(1)}` : search)
  return [joined, ...fragment].join('#')
}

/** So does an address as people type and paste it, where one page alone is meant: with accents, a bracket at its end. */
async function redirectToMeant({ site, path }: Exchange): Promise<EndpointResponse | undefined> {
  if ((await site.findPage(path.path)) !== undefined) return undefined
  const meant = await site.findPage(path.path, 'as meant')
  return meant === undefined ? undefined : createRedirect(308, encodeURI(meant) + path.search)
}

/** Nobody keeps what is said of an asset that is not there: a moment later a build may have it. */
function refuseMissingAsset({ path: { path, received, search } }: Exchange): ErrorResponse | undefined {
  if (!path.startsWith('/_nuxt/')) return undefined
  const fullPath = received + search
  return createErrorResponse(404, `${pageNotFound}: ${fullPath}`, {
    data: { path: fullPath },
    headers: { 'cache-control': 'no-store' },
  })
}

/**
 * A page whose time is over is gone at once (O-18), whatever this build still has of it: its data and its Markdown too. Its
 * address may lead on.
 */
async function answerRetiredPage({ site, path }: Exchange): Promise<EndpointResponse | undefined> {
  const page = readMarkdownPath(path.path) ?? toPagePath(path.path)
  if (!site.retired?.has(page)) return undefined
  const moved = site.findRedirect(page)
  if (isPayloadPath(path.path)) return answerRetiredPayload({ site, path }, moved?.to)
  if (moved && page === path.path) return createRedirect(moved.status, addQuery(moved.to, path.search))
  return createGoneResponse()
}
