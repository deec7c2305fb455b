import type { RouteMatcher } from '#app/navigation/route-rules.ts'
import type { Redirect } from '#collections/redirects/parse-redirects.ts'
import { docsEntryPath, docsPath } from '#config/pages.ts'

/** `builds/latest.json` is asked for to notice a new build (C-BUILD-1), in seconds. */
export const LATEST_BUILD_MAX_AGE_S = 1

/** What a build tells open tabs of itself (C-BUILD-1, 2). */
type BuildManifest = {
  id: string
  /** The newest change that it shows, in epoch ms. */
  timestamp: number
  matcher: RouteMatcher
  prerendered: string[]
}

const below = '/**'

/** The manifest of `builds/meta/{id}.json`: the rules that navigations in the browser follow too. */
export function createBuildManifest(
  { id, timestamp }: { id: string; timestamp: number },
  redirects: readonly Redirect[],
  prerendered: string[],
): BuildManifest {
  return { id, timestamp, matcher: createRouteMatcher(redirects), prerendered }
}

/** The rules that navigations follow, in the browser and on the server. */
export function createRouteMatcher(redirects: readonly Redirect[]): RouteMatcher {
  const rules = redirects.map(({ from, to }) => [from, { redirect: to }] as const)
  return {
    static: {
      [docsPath]: { redirect: docsEntryPath },
      ...Object.fromEntries(rules.filter(([from]) => !from.endsWith(below))),
    },
    wildcard: Object.fromEntries(
      rules.filter(([from]) => from.endsWith(below)).map(([from, rule]) => [from.slice(0, -3), rule]),
    ),
    dynamic: {},
  }
}
