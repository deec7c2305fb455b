import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/** What the manifest says of a path (C-BUILD-2). */
export type RouteRule = {
  redirect?: string
  prerender?: true
  appMiddleware?: Record<string, boolean>
}

/** Rules by path (in lower case, decoded), by the prefix of a whole folder, and nested below a prefix. */
export type RouteMatcher = {
  static: Record<string, RouteRule>
  wildcard: Record<string, RouteRule>
  dynamic: Record<string, RouteMatcher>
}

/**
 * All rules that match a path, in any letter case and encoding; the most specific wins (C-BUILD-5). Where an address
 * has moved to is what `createRedirectFinder` says on the server.
 */
export function matchRouteRules(matcher: RouteMatcher, path: string): RouteRule {
  return Object.assign({}, ...listMatches(matcher, readPath(path)))
}

/** A path as rules name it, but for the letter case: decoded, without a slash at its end. */
export function readPath(path: string): string {
  try {
    return withoutTrailingSlash(decodeURIComponent(path))
  } catch {
    return path
  }
}

function listMatches(matcher: RouteMatcher, path: string): RouteRule[] {
  const key = path.toLowerCase()
  const rules: RouteRule[] = []
  for (const [prefix, rule] of bySpecificity(matcher.wildcard))
    if (isBelow(key, prefix)) rules.push(fillRest(rule, path.slice(prefix.length)))
  for (const [prefix, nested] of bySpecificity(matcher.dynamic))
    if (isBelow(key, prefix)) rules.push(...listMatches(nested, path.slice(prefix.length) || '/'))
  if (Object.hasOwn(matcher.static, key)) rules.push(matcher.static[key] ?? {})
  return rules
}

/** A redirect of a whole folder to another keeps what follows; the folder itself has not moved. */
function fillRest({ redirect, ...rule }: RouteRule, rest: string): RouteRule {
  if (redirect === undefined || rest === '') return rule
  return { ...rule, redirect: redirect.endsWith('/**') ? redirect.slice(0, -3) + encodeURI(rest) : redirect }
}

function bySpecificity<T>(rules: Record<string, T>): [string, T][] {
  return Object.entries(rules).sort(([one], [other]) => one.length - other.length)
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}
