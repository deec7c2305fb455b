/** What the manifest says of a path (C-BUILD-2). */
export type RouteRule = {
  redirect?: string
  prerender?: true
  appMiddleware?: Record<string, boolean>
}

/** Rules by path, by the prefix of a whole folder, and nested below a prefix. */
export type RouteMatcher = {
  static: Record<string, RouteRule>
  wildcard: Record<string, RouteRule>
  dynamic: Record<string, RouteMatcher>
}

/** All rules that match a path, merged; the most specific wins (C-BUILD-5). */
export function matchRouteRules(matcher: RouteMatcher, path: string): RouteRule {
  return Object.assign({}, ...listMatches(matcher, path.replace(/(?<=.)\/+$/, '')))
}

function listMatches(matcher: RouteMatcher, path: string): RouteRule[] {
  const rules: RouteRule[] = []
  for (const [prefix, rule] of bySpecificity(matcher.wildcard))
    if (isBelow(path, prefix)) rules.push(fillRest(rule, path.slice(prefix.length)))
  for (const [prefix, nested] of bySpecificity(matcher.dynamic))
    if (isBelow(path, prefix)) rules.push(...listMatches(nested, path.slice(prefix.length) || '/'))
  if (Object.hasOwn(matcher.static, path)) rules.push(matcher.static[path] ?? {})
  return rules
}

/** A redirect of a whole folder to another keeps what follows. */
function fillRest(rule: RouteRule, rest: string): RouteRule {
  return rule.redirect?.endsWith('/**') ? { ...rule, redirect: rule.redirect.slice(0, -3) + rest } : rule
}

function bySpecificity<T>(rules: Record<string, T>): [string, T][] {
  return Object.entries(rules).sort(([one], [other]) => one.length - other.length)
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}
