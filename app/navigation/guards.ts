import { redirect } from 'react-router'
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
export class InvalidTargetError extends AppError {}

/** What guards end a navigation with: a redirect, an error, or nothing, when it was cancelled with `false`. */
type Stop = Response | Error | 'cancelled'

export type GuardedNavigation = {
  matches: { route: GuardedRoute; params: Params }[]
  fullPath: string
  rule: RouteRule
  isServer?: boolean
}

/**
 * Runs what stands before a page, in the order of C-ROUTE-8: validation, redirect rules, global middleware, the
 * middleware of matched routes (parents first), that of the rules. Each runs at most once. The router's own middleware belongs to
 * routes alone, so that it can be neither added nor removed by the rules of a path, nor come after them.
 * @returns what the navigation ends with; `undefined` lets it go on.
 */
export async function runGuards(
  navigation: GuardedNavigation,
  registry: MiddlewareRegistry = productMiddleware,
): Promise<Stop | undefined> {
  try {
    const failure = await validate(navigation)
    if (failure) return failure
    if (navigation.rule.redirect !== undefined) return redirect(navigation.rule.redirect)
    const to = { fullPath: navigation.fullPath, params: navigation.matches.at(-1)?.params ?? {} }
    for (const middleware of listMiddleware(navigation, registry)) {
      const stop = toStop(await middleware(to))
      if (stop) return stop
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error : toAppError(error)
  }
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

/** `Page Not Found` with capitals, and fatal in the browser alone (C-ROUTE-7). */
async function validate({
  matches,
  fullPath,
  isServer = false,
}: GuardedNavigation): Promise<AppError | undefined> {
  for (const { route, params } of matches) {
    const result = (await route.handle?.validate?.(params)) ?? true
    if (result === true) continue
    return new InvalidTargetError({
      statusCode: (result || {}).statusCode ?? 404,
      statusMessage: (result || {}).statusMessage ?? describeMissing(fullPath),
      data: { path: fullPath },
      fatal: !isServer,
    })
  }
  return undefined
}

/** What a server answers where middleware cancels: there is no page to stay on (C-ROUTE-8). */
export function createCancelledError(fullPath: string): AppError {
  return new AppError({ statusCode: 404, statusMessage: describeMissing(fullPath) })
}

function describeMissing(fullPath: string): string {
  return `Page Not Found: ${fullPath}`
}

function toStop(verdict: Verdict): Stop | undefined {
  if (verdict === undefined || verdict === true) return undefined
  if (verdict === false) return 'cancelled'
  return typeof verdict === 'string' ? redirect(verdict) : verdict
}
