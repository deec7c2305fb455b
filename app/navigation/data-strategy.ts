import {
  type ActionFunctionArgs,
  type createBrowserRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  redirect,
} from 'react-router'
import { AppError, ChunkError, createNotFoundError } from '#app/errors/app-error.ts'
import { docsEntryPath } from '#config/pages.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import type { Builds } from './builds.ts'
import { reloadOnce } from './guarded-reload.ts'
import { guardNavigation } from './guards.ts'
import type { Payloads } from './payloads.ts'
import {
  answerOffline,
  loadDocument,
  loadWithoutPayload,
  type Navigation,
  type RunLoaderHere,
  stayOnOldPage,
  waitForReturn,
} from './without-payload.ts'

/** What a navigation needs to know. */
export type NavigationServices = {
  builds: Builds
  payloads: Payloads
  /** Knows where the navigation goes, with its fragment, which requests do not carry. */
  getRouter: () => Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>
  runLoaderHere: RunLoaderHere
}

/**
 * Answers a navigation to another path or query: what its rules and guards say of it, and its payload, fetched once for all of
 * its routes (C-PAY-4). Where a document must be loaded instead, the old page stays until it comes (threat D05).
 */
export async function loadNavigation(
  args: DataStrategyFunctionArgs,
  services: NavigationServices,
): Promise<Record<string, DataStrategyResult>> {
  const { context, matches, request } = args
  const matchesToLoad = matches.filter((match) => match.shouldCallHandler())
  if (request.method !== 'GET') return resolveAll(matchesToLoad, ({ route }) => runAction(route, args))
  const { pathname, search } = new URL(request.url)
  const { navigation, location, revalidation } = services.getRouter().state
  const { hash } = navigation.location ?? location
  const fullPath = pathname + search + hash
  const target: Target = {
    context,
    request,
    pathname,
    search,
    hash,
    fullPath,
    pageId: matches.at(-1)?.route.id,
    isStale: revalidation === 'loading',
  }
  // The query alone has changed, which needs no data (C-PAY-4); it takes a newer build all the same (C-BUILD-7). Who is back
  // at the page that was left for its document stays.
  if (matchesToLoad.length === 0) {
    const isLeaving =
      pathname + search !== location.pathname + location.search &&
      services.builds.hasUpdate() &&
      (await reloadOnce(fullPath, request.signal)) === 'started'
    return isLeaving ? answerAll(matches, await waitForReturn()) : {}
  }
  const stop = await findStop(target, matches, services)
  if (stop !== undefined) return answerAll(matchesToLoad, stop)
  const results = await loadMatches(matchesToLoad, target, services)
  const { signal } = request
  const outcomes = Object.values(results).map(({ result }) => result)
  // It leads elsewhere, or back to the old page, which has said so already.
  if (signal.aborted || outcomes.some((outcome) => outcome instanceof Response)) return results
  const hasLostChunk = outcomes.some((outcome) => outcome instanceof ChunkError)
  if (!hasLostChunk && !services.builds.hasUpdate()) return results
  const outcome = await reloadOnce(fullPath, signal)
  if (outcome === 'started') return answerAll(matchesToLoad, await waitForReturn())
  if (!hasLostChunk || signal.aborted) return results
  const answer =
    outcome === 'unanswered' ? answerOffline(fullPath) : stayOnOldPage(fullPath, { isOffline: false })
  return answer ? answerAll(matchesToLoad, answer) : results
}

type Match = DataStrategyFunctionArgs['matches'][number]

type Target = Navigation & {
  pathname: string
  search: string
  hash: string
  pageId: string | undefined
  /** The page on screen is asked for anew, because its content has changed (`preview/live-preview.tsx`). */
  isStale: boolean
}

/** Why a navigation ends before any data is wanted: a redirect, an error; `undefined` lets it go on. */
async function findStop(
  { pathname, search, hash, fullPath, pageId, request }: Target,
  matches: Match[],
  { builds, getRouter }: NavigationServices,
): Promise<Response | Error | undefined> {
  // Nobody need be asked. Here the query does not go along (C-ROUTE-4).
  if (pageId === 'docs') return redirect(docsEntryPath + hash)

  const rule = await builds.getRules(pathname)
  if (rule.redirect !== undefined) rule.redirect = carryAlong(rule.redirect, search, hash)
  const stop = await guardNavigation({ matches, fullPath, rule }, getRouter())
  if (stop !== undefined) return stop
  // Just before the navigation would be confirmed (C-BUILD-7).
  if (builds.hasUpdate() && (await reloadOnce(fullPath, request.signal)) === 'started') return waitForReturn()
  // It knows its answer without asking the server, and its fragment, which no loader does (C-ROUTE-6).
  return pageId === 'not-found' ? createNotFoundError(fullPath) : undefined
}

/** An address that has moved takes query and fragment along, as on the server; a fragment of its own wins. */
function carryAlong(target: string, search: string, hash: string): string {
  const [address = '', fragment] = target.split('#')
  const query = address.includes('?') ? search.replace('?', '&') : search
  return address + query + (fragment === undefined ? hash : `#${fragment}`)
}

async function loadMatches(
  matches: Match[],
  target: Target,
  { payloads, runLoaderHere }: NavigationServices,
) {
  const { pathname, fullPath, isStale } = target
  const loading = (isStale ? payloads.loadFresh(pathname) : payloads.load(pathname)).catch(
    (error: unknown): undefined => {
      if (!target.request.signal.aborted) console.warn(`Could not load the payload of ${pathname}`, error)
    },
  )
  // A route whose code is lost settles before its loader, which must leave for nothing any more; all others leave together.
  const settled = new AbortController()
  const signal = AbortSignal.any([target.request.signal, settled.signal])
  const running = { ...target, request: new Request(target.request, { signal }) }
  let leaving: Promise<never> | undefined
  const leave = () => (leaving ??= loadDocument(running))
  const load = async ({ route }: Match, runLoader: () => unknown): Promise<unknown> => {
    const payload = await loading
    if (!payload) return loadWithoutPayload(running, runLoader, runLoaderHere, leave)
    // The address is what a document load would have ended with; a trailing slash stays (C-ROUTE-5).
    if (!isStale && payload.path !== withoutTrailingSlash(pathname))
      return redirect(fullPath.replace(pathname, () => payload.path))
    if (payload.error) throw new AppError(payload.error)
    const data = payload.data[route.id] ?? null
    return route.handle?.answerQuestion ? answerHere(route, data, running) : data
  }
  const resolved = resolveAll(matches, (match) => match.resolve((runLoader) => load(match, runLoader)))
  return resolved.finally(() => settled.abort())
}

/** What a form was sent for is done, also where the code of the page that it leads to cannot be had. */
async function runAction(
  { action }: Match['route'],
  args: ActionFunctionArgs<DataStrategyFunctionArgs['context']>,
): Promise<DataStrategyResult> {
  try {
    return { type: 'data', result: typeof action === 'function' ? await action(args) : null }
  } catch (result) {
    return { type: 'error', result }
  }
}

async function resolveAll(matches: Match[], resolve: (match: Match) => Promise<DataStrategyResult>) {
  const results = matches.map(async (match) => [match.route.id, await resolve(match)] as const)
  return Object.fromEntries(await Promise.all(results))
}

/** A page's data with what its query asks beside them; where that cannot be found here, its document says it. */
async function answerHere({ handle }: Match['route'], data: unknown, target: Target) {
  const { request, fullPath } = target
  try {
    return await handle.answerQuestion(data, new URL(request.url))
  } catch (error) {
    request.signal.throwIfAborted()
    console.warn(`Could not find out what ${fullPath} asks`, error)
    return loadDocument(target)
  }
}

/** One answer for the whole navigation: a redirect or an error. */
function answerAll(matches: Match[], result: unknown): Record<string, DataStrategyResult> {
  return Object.fromEntries(matches.map(({ route }) => [route.id, { type: 'error' as const, result }]))
}
