import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { matchRouteRules, type RouteMatcher, type RouteRule, readPath } from './route-rules.ts'

/** How long a question about builds may take, in ms (threat D01: a hanging answer). */
export const BUILD_CHECK_TIMEOUT_MS = 10_000

type Manifest = { timestamp: number; matcher: RouteMatcher; prerendered?: string[] }

/** What a document knows of builds: its own, and whether there is a newer one (C-BUILD). */
export type Builds = {
  /** The build's own rules; `unknown` where the server has forgotten it: then any other is newer (C-BUILD-6). */
  loadManifest: () => Promise<Manifest | 'unknown'>
  /** Whether `getRules` has its answer at hand. */
  hasRules: () => boolean
  /** Rules of a path; none when they cannot be had, which is logged and does no harm (C-BUILD-4). */
  getRules: (path: string) => Promise<RouteRule>
  /** Whether the next navigation should load a document (C-BUILD-7). */
  hasUpdate: () => boolean
  /** There is a newer build, or an answer came from another than the document's own. */
  flagUpdate: () => void
}

/** @param onUpdate told once, when there is a newer build. */
export function createBuilds(buildId: string, onUpdate: () => void): Builds {
  let manifest: Manifest | 'unknown' | undefined
  const loadManifest = keepUntilFailed(async () => {
    manifest = await fetchManifest(buildId)
    return manifest
  })
  let hasUpdate = false

  async function getRules(path: string): Promise<RouteRule> {
    try {
      const current = await loadManifest()
      return current === 'unknown' ? {} : findRules(current, path)
    } catch (error) {
      console.error(error instanceof ManifestError ? error.message : 'Error matching route rules', error)
      return {}
    }
  }

  return {
    loadManifest,
    hasRules: () => manifest !== undefined,
    getRules,
    hasUpdate: () => hasUpdate,
    flagUpdate() {
      if (!hasUpdate) onUpdate()
      hasUpdate = true
    },
  }
}

class ManifestError extends Error {}

/** A page has not moved, whatever a rule says of what stands around it. */
function findRules({ matcher, prerendered = [] }: Manifest, path: string): RouteRule {
  const rules = matchRouteRules(matcher, path)
  const key = readPath(path).toLowerCase()
  if (prerendered.some((page) => page.toLowerCase() === key)) delete rules.redirect
  return rules
}

async function fetchManifest(buildId: string): Promise<Manifest | 'unknown'> {
  const response = await fetch(`/_nuxt/builds/meta/${buildId}.json`, {
    signal: AbortSignal.timeout(BUILD_CHECK_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ManifestError('Error fetching app manifest', { cause })
  })
  if (response.status === 404 || response.status === 403) return 'unknown'
  const manifest: unknown = await response.json().catch(() => null)
  if (!response.ok || typeof manifest !== 'object' || manifest === null)
    throw new ManifestError('Error fetching app manifest')
  if (!('matcher' in manifest)) throw new ManifestError('Error creating app manifest matcher')
  // One that is of no use fails here and now, and is asked for again.
  findRules(manifest as Manifest, '/')
  return manifest as Manifest
}
