import {
  type createBrowserRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  redirect,
} from 'react-router'
import { AppError, createNotFoundError } from '#app/errors/app-error.ts'
import { ChunkError } from '#app/errors/chunk-error.ts'
import { docsEntryPath } from '#config/pages.ts'
import type { Builds } from './builds.ts'
import { reloadOnce } from './guarded-reload.ts'
import type { Payloads } from './payloads.ts'
import {
  answerOffline,
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
 * Answers a navigation to another path: its rules and guards first, then its payload, fetched once for all of its
 * routes (C-PAY-4). Where a document must be loaded instead, the old page stays until it comes (threat D05).
 */
export async function loadNavigation(
  { context, matches, request }: DataStrategyFunctionArgs,
  services: NavigationServices,
): Promise<Record<string, DataStrategyResult>> {
  const matchesToLoad = matches.filter((match) => match.shouldCallHandler())
  // The query or the fragment alone has changed (C-PAY-4).
  if (matchesToLoad.length === 0) return {}
  const { pathname, search } = new URL(request.url)
  const router = services.getRouter()
  const hash = router.state.navigation.location?.hash ?? ''
  const fullPath = pathname + search + hash
  // Nobody need be asked. Here the query does not go along (C-ROUTE-4).
  if (isFor('docs', matches)) return answerAll(matchesToLoad, redirect(docsEntryPath + hash))

  const rule = await services.builds.getRules(pathname)
  if (rule.redirect !== undefined) rule.redirect = carryAlong(rule.redirect, search, hash)
  if (needsGuards(matches) || rule.appMiddleware) {
    const { guardNavigation } = await import('./guard-navigation.ts')
    const stop = await guardNavigation({ matches, fullPath, rule }, router)
    if (stop !== undefined) return answerAll(matchesToLoad, stop)
  } else if (rule.redirect !== undefined) {
    return answerAll(matchesToLoad, redirect(rule.redirect))
  }
  const { signal } = request
  // Just before the navigation would be confirmed (C-BUILD-7).
  if (services.builds.hasUpdate() && (await reloadOnce(fullPath, signal)) === 'started')
    return answerAll(matchesToLoad, await waitForReturn())

  // It knows its answer without asking the server, and its fragment, which no loader does (C-ROUTE-6).
  if (isFor('not-found', matches)) return answerAll(matchesToLoad, createNotFoundError(fullPath))

  const navigation = { context, request, fullPath }
  const results = await loadMatches(matchesToLoad, pathname, navigation, services)
  const hasLostChunk = Object.values(results).some(({ result }) => result instanceof ChunkError)
  if (signal.aborted || !(hasLostChunk || services.builds.hasUpdate())) return results
  const outcome = await reloadOnce(fullPath, signal)
  if (outcome === 'started') return answerAll(matchesToLoad, await waitForReturn())
  if (!hasLostChunk || signal.aborted) return results
  const answer =
    outcome === 'unanswered' ? answerOffline(fullPath) : stayOnOldPage(fullPath, { isOffline: false })
  return answer ? answerAll(matchesToLoad, answer) : results
}

type Match = DataStrategyFunctionArgs['matches'][number]

function needsGuards(matches: Match[]): boolean {
  return matches.some(({ route }) => route.handle?.validate || route.handle?.middleware)
}

function isFor(id: string, matches: Match[]): boolean {
  return matches.some(({ route }) => route.id === id)
}

/** An address that has moved takes query and fragment along, as on the server; a fragment of its own wins. */
function carryAlong(target: string, search: string, hash: string): string {
  const [address = '', fragment] = target.split('#')
  const query = address.includes('?') ? search.replace('?', '&') : search
  return address + query + (fragment === undefined ? hash : `#${fragment}`)
}

async function loadMatches(
  matches: Match[],
  pathname: string,
  navigation: Navigation,
  { payloads, getRouter, runLoaderHere }: NavigationServices,
) {
  // Nobody goes anywhere: the same page is asked for anew, because its content has changed.
  const isRevalidation = getRouter().state.navigation.location === undefined
  const { signal } = navigation.request
  const loading = (isRevalidation ? payloads.loadFresh(pathname) : payloads.load(pathname)).catch(
    (error: unknown): undefined => {
      if (!signal.aborted) console.warn(`Could not load the payload of ${pathname}`, error)
    },
  )
  return resolveMatches(matches, (match) =>
    match.resolve(async (runLoader) => {
      const payload = await loading
      if (!payload) return loadWithoutPayload(navigation, runLoader, runLoaderHere)
      // The address is what a document load would have ended with; a trailing slash stays (C-ROUTE-5).
      if (!isRevalidation && payload.path !== pathname.replace(/(?<=.)\/+$/, ''))
        return redirect(navigation.fullPath.replace(pathname, () => payload.path))
      if (payload.error) throw new AppError(payload.error)
      return payload.data[match.route.id] ?? null
    }),
  )
}

async function resolveMatches(matches: Match[], resolve: (match: Match) => Promise<DataStrategyResult>) {
  const entries = await Promise.all(
    matches.map(async (match) => [match.route.id, await resolve(match)] as const),
  )
  return Object.fromEntries(entries)
}

/** One answer for the whole navigation: a redirect or an error. */
function answerAll(matches: Match[], result: unknown): Record<string, DataStrategyResult> {
  return Object.fromEntries(matches.map(({ route }) => [route.id, { type: 'error' as const, result }]))
}
