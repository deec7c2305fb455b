import type { Redirect } from '#collections/parse-redirects.ts'
import { docsEntryPath } from '#config/site.ts'

/** What a build tells open tabs of itself (C-BUILD-1, 2). */
type BuildManifest = {
  id: string
  /** When it was built, in epoch ms. */
  timestamp: number
  matcher: { static: Record<string, Rule>; wildcard: Record<string, Rule>; dynamic: Record<string, never> }
  prerendered: string[]
}

type Rule = { redirect: string }

const below = '/**'

/** The manifest of `builds/meta/{id}.json`: the rules that navigations in the browser follow too. */
export function createBuildManifest(
  { id, timestamp }: { id: string; timestamp: number },
  redirects: readonly Redirect[],
  prerendered: string[],
): BuildManifest {
  const rules = redirects.map(({ from, to }) => [from, { redirect: to }] as const)
  return {
    id,
    timestamp,
    matcher: {
      static: {
        '/docs': { redirect: docsEntryPath },
        ...Object.fromEntries(rules.filter(([from]) => !from.endsWith(below))),
      },
      wildcard: Object.fromEntries(
        rules.filter(([from]) => from.endsWith(below)).map(([from, rule]) => [from.slice(0, -3), rule]),
      ),
      dynamic: {},
    },
    prerendered,
  }
}
