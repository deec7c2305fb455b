import type { RouteMatcher } from '#app/navigation/route-rules.ts'
import { hasBelow, type Redirect, trimBelow } from '#collections/redirects/parse-redirects.ts'
import { dropWaiting } from '#collections/redirects/resolve-redirects.ts'
import { docsEntryPath, docsPath } from '#config/pages.ts'

/** `builds/latest.json` is asked for to notice a new build (C-BUILD-1), in seconds. */
export const LATEST_BUILD_MAX_AGE_S = 1

/**
 * The manifest of `builds/meta/{id}.json`: what a build tells open tabs of itself (C-BUILD-1, 2).
 * @param paths of its pages
 */
export function createBuildManifest(
  { id, timestamp }: { id: string; timestamp: number },
  redirects: readonly Redirect[],
  { paths, arePrerendered }: { paths: string[]; arePrerendered: boolean },
) {
  const matcher = createRouteMatcher(dropWaiting(redirects, paths))
  return { id, timestamp, matcher, prerendered: arePrerendered ? paths : [] }
}

/** The rules that navigations follow, in the browser and on the server. */
export function createRouteMatcher(redirects: readonly Redirect[]): RouteMatcher {
  const rules = redirects.map(({ from, to }) => [from, { redirect: to }] as const)
  return {
    static: {
      [docsPath]: { redirect: docsEntryPath },
      ...Object.fromEntries(rules.filter(([from]) => !hasBelow(from))),
    },
    wildcard: Object.fromEntries(
      rules.filter(([from]) => hasBelow(from)).map(([from, rule]) => [trimBelow(from), rule]),
    ),
    dynamic: {},
  }
}
