import { HERE } from '#collections/clean-url.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { createTeller, type Teller } from '#collections/problems/teller.ts'
import { NEVER, type Visibility } from '#collections/visibility.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { hasBelow, type Redirect, redirectsFile, trimBelow, type WrittenRedirect } from './parse-redirects.ts'

/** What rules are checked against. */
export type RedirectSurroundings = {
  /** Every page that is, was or will be published, drafts left out, by its path. */
  pages: ReadonlyMap<string, Visibility>
  /** Milliseconds since 1970. */
  now: number
  /** Paths of the application, such as `/login`. */
  knownPaths: readonly string[]
  hasPublicFile: (path: string) => boolean
}

/**
 * Follows every rule to where it ends, so that nobody is sent twice, and tells what leads in a circle, to no
 * page, or can never come into play because a page has the address.
 */
export function resolveRedirects(
  written: readonly WrittenRedirect[],
  surroundings: RedirectSurroundings,
): { redirects: Redirect[]; problems: Problem[] } {
  const find = createRedirectFinder(written)
  const problems: Problem[] = []
  const teller = createTeller(redirectsFile, problems)
  const redirects: Redirect[] = []
  const staying = listStaying(surroundings)
  for (const rule of written) {
    const { from, status, toAt } = rule
    const end = follow(rule, find, surroundings)
    if (end === undefined) {
      teller.error(toAt, 'redirect-in-circle', { from })
      continue
    }
    if (end !== rule.to) teller.warning(toAt, 'redirect-chain', { from, end })
    if (!hasBelow(from) && (staying.has(from) || surroundings.hasPublicFile(from)))
      teller.suspicion(rule.fromAt, 'redirect-of-page', { from })
    checkTarget(teller, { ...rule, to: end }, surroundings)
    redirects.push({ from, to: end, status })
  }
  return { redirects, problems }
}

/** Makes the function that tells where a decoded path leads; exact rules first, then the longest prefix. */
export function createRedirectFinder(
  redirects: readonly Redirect[],
): (path: string) => { to: string; status: Redirect['status'] } | undefined {
  const exact = new Map(redirects.filter(({ from }) => !hasBelow(from)).map((rule) => [rule.from, rule]))
  const folders = new Map(
    redirects.filter(({ from }) => hasBelow(from)).map((rule) => [trimBelow(rule.from), rule]),
  )
  return (path) => {
    const key = withoutTrailingSlash(path).toLowerCase()
    const rule = exact.get(key)
    if (rule) return { to: rule.to, status: rule.status }
    // The folders around it, the innermost first.
    let folder = key
    do folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))
    while (folder !== '' && !folders.has(folder))
    const below = folders.get(folder)
    if (!below) return undefined
    const rest = withoutTrailingSlash(path).slice(trimBelow(below.from).length)
    const to = hasBelow(below.to) ? trimBelow(below.to) + encodeURI(rest) : below.to
    return { to, status: below.status }
  }
}

/** The rules to follow before pages are looked at: a page comes before the rule of its address until it retires. */
export function dropWaiting(redirects: readonly Redirect[], pagePaths: readonly string[]): Redirect[] {
  const pages = new Set(pagePaths.map((path) => path.toLowerCase()))
  return redirects.filter(({ from }) => !pages.has(from))
}

/** Where a rule ends; `undefined` when it never does. A target with `/**` is followed as it is written. */
function follow(
  rule: Redirect,
  find: ReturnType<typeof createRedirectFinder>,
  { pages, now, knownPaths }: RedirectSurroundings,
): string | undefined {
  const visited = new Set([trimBelow(rule.from)])
  let { to } = rule
  for (;;) {
    const url = URL.parse(trimBelow(to), HERE)
    if (!to.startsWith('/') || !url) return to
    const path = decodeLeniently(url.pathname)
    const page = pages.get(withoutTrailingSlash(path))
    if ((page && now < page.visibleUntil) || knownPaths.includes(withoutTrailingSlash(path))) return to
    const isInside = `${path.toLowerCase()}/`.startsWith(`${trimBelow(rule.from)}/`)
    if (hasBelow(rule.from) && isInside && find(path)) return undefined
    if (visited.has(path.toLowerCase())) return undefined
    visited.add(path.toLowerCase())
    const next = hasBelow(to) ? undefined : find(path)
    if (!next) return to
    to = next.to
  }
}

/** Paths that win over redirects of the same address: of all pages but those that are to lead on when they retire. */
function listStaying({ pages, knownPaths }: RedirectSurroundings): Set<string> {
  const staying = [...pages].filter(([, { visibleUntil }]) => visibleUntil === NEVER)
  return new Set([...staying.map(([path]) => path), ...knownPaths].map((path) => path.toLowerCase()))
}

function checkTarget(
  { suspicion, warning }: Teller,
  { from, to, toAt }: WrittenRedirect,
  { pages, now, knownPaths, hasPublicFile }: RedirectSurroundings,
): void {
  // What stands below a prefix is known only when somebody asks.
  if (!to.startsWith('/') || hasBelow(to)) return
  const path = withoutTrailingSlash(decodeLeniently(URL.parse(to, HERE)?.pathname ?? to))
  const page = pages.get(path)
  const isOut = page && page.visibleFrom <= now
  if ((isOut && now < page.visibleUntil) || knownPaths.includes(path) || hasPublicFile(path)) return
  // Time alone stops no build.
  if (isOut) warning(toAt, 'redirect-to-retired', { from, to: path })
  else suspicion(toAt, page ? 'redirect-to-unpublished' : 'redirect-to-nothing', { from, to: path })
}
