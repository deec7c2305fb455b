import { type createBrowserRouter, createPath, redirect, replace } from 'react-router'
import { AppError, toAppError } from '#app/errors/app-error.ts'
import type { RouteRule } from './route-rules.ts'

/** What a guard says: go on, stop, go elsewhere, or fail with this error. */
type Verdict = boolean | string | AppError | undefined

/** Runs before a page; may send the visitor elsewhere (a path), fail, or cancel with `false` (C-ROUTE-8). */
export type Middleware = (to: { fullPath: string; params: Params }) => Verdict | Promise<Verdict>

type Params = Record<string, string | undefined>

type Validation = true | { statusCode?: number; statusMessage?: string } | false

/** What a route may carry in its `handle`. */
export type GuardedRoute = {
  handle?: {
    validate?: (params: Params) => Validation | Promise<Validation>
    /** Names of middleware, run in this order. */
    middleware?: string[]
  }
}

export type MiddlewareRegistry = { global: Middleware[]; named: Record<string, Middleware> }

/** The product needs no middleware of its own (open point O-28); the mechanism stands ready. */
const productMiddleware: MiddlewareRegistry = { global: [], named: {} }

/** The address that somebody wants does not pass its route's validation (C-ROUTE-7). */
class InvalidTargetError extends AppError {}

/** Middleware has cancelled the navigation; a server, which has no page to stay on, answers with it (C-ROUTE-8). */
class CancelledError extends AppError {}

type GuardedNavigation = {
  matches: { route: GuardedRoute; params: Params }[]
  fullPath: string
  rule: RouteRule
  isServer?: boolean
}

/**
 * Runs what stands before a page, in the order of C-ROUTE-8: validation, redirect rules, global middleware, the
 * middleware of matched routes (parents first), that of the rules. Each runs at most once. The router's own middleware belongs to
 * routes alone, so that it can be neither added nor removed by the rules of a path, nor come after them.
 * @returns what the navigation ends with: a redirect, an error, what middleware throws; `undefined` lets it go on.
 */
export async function runGuards(
  navigation: GuardedNavigation,
  registry: MiddlewareRegistry = productMiddleware,
): Promise<Response | Error | undefined> {
  const { matches, fullPath, rule } = navigation
  try {
    await validate(navigation)
    if (rule.redirect !== undefined) return redirect(rule.redirect)
    const to = { fullPath, params: matches.at(-1)?.params ?? {} }
    for (const middleware of listMiddleware(navigation, registry)) {
      const verdict = await middleware(to)
      if (verdict === false) return new CancelledError(describeMissing(fullPath))
      if (typeof verdict === 'string') return redirect(verdict)
      if (verdict instanceof AppError) return verdict
    }
    return undefined
  } catch (stop) {
    return stop instanceof Response || stop instanceof Error ? stop : toAppError(stop)
  }
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * The same in the browser. A navigation that is cancelled, or fails without being fatal, leaves page and address as they
 * are (C-ROUTE-8); one to an address that is not valid shows the error page at the old address (C-ROUTE-7).
 */
export async function guardNavigation(
  navigation: GuardedNavigation,
  router: Router,
  registry?: MiddlewareRegistry,
): Promise<Response | Error | undefined> {
  const stop = await runGuards(navigation, registry)
  const here = createPath(router.state.location)
  if (stop instanceof InvalidTargetError) putBack(here, stop, router)
  else if (stop instanceof AppError && !stop.fatal && !stop.unhandled) {
    if (!(stop instanceof CancelledError)) console.error(stop.message)
    return replace(here)
  }
  return stop
}

/** The old address takes the place of the new one in the history, as soon as the error is shown. */
function putBack(address: string, error: Error, router: Router) {
  const stopWaiting = router.subscribe(({ navigation, errors }) => {
    if (navigation.state !== 'idle') return
    stopWaiting()
    if (Object.values(errors ?? {}).includes(error)) history.replaceState(history.state, '', address)
  })
}

/** @throws Error when a name has no middleware (C-ROUTE-9). */
function listMiddleware(
  { matches, rule }: GuardedNavigation,
  { global, named }: MiddlewareRegistry,
): Middleware[] {
  const names = new Set(matches.flatMap(({ route }) => route.handle?.middleware ?? []))
  for (const [name, isOn] of Object.entries(rule.appMiddleware ?? {})) {
    if (isOn) names.add(name)
    else names.delete(name)
  }
  const ofRoutes = [...names].map((name) => {
    const middleware = Object.hasOwn(named, name) ? named[name] : undefined
    if (!middleware) throw new Error(`Unknown route middleware: '${name}'.`)
    return middleware
  })
  return [...new Set([...global, ...ofRoutes])]
}

/** @throws InvalidTargetError, which is fatal in the browser alone (C-ROUTE-7). */
async function validate({ matches, fullPath, isServer = false }: GuardedNavigation): Promise<void> {
  for (const { route, params } of matches) {
    const result = (await route.handle?.validate?.(params)) ?? true
    if (result !== true)
      throw new InvalidTargetError({ ...describeMissing(fullPath), ...result, fatal: !isServer })
  }
}

/** With capital letters, other than an address without a route (C-ROUTE-6). */
function describeMissing(fullPath: string) {
  return { statusCode: 404, statusMessage: `Page Not Found: ${fullPath}`, data: { path: fullPath } }
}
