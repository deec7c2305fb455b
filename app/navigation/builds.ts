import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { listen } from '#browser/listen.ts'
import { BUILD_CHECK_MIN_INTERVAL_MS, BUILD_POLL_INTERVAL_MS, MANIFEST_DELAY_MS } from '#config/constants.ts'
import { matchRouteRules, type RouteMatcher, type RouteRule, readPath } from './route-rules.ts'

/** How long a question about builds may take, in ms (threat D01: a hanging answer). */
const BUILD_CHECK_TIMEOUT_MS = 10_000

type Manifest = { timestamp: number; matcher: RouteMatcher; prerendered?: string[] }

export type Builds = ReturnType<typeof createBuilds>

/**
 * What a document knows of builds: its own, and whether there is a newer one (C-BUILD).
 * @param onUpdate told once, when there is a newer build.
 */
export function createBuilds(buildId: string, onUpdate: () => void) {
  let hasUpdate = false
  const loadManifest = keepUntilFailed(() => fetchManifest(buildId))

  /** Rules of a path; none when they cannot be had, which is logged and does no harm (C-BUILD-4). */
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
    getRules,
    /** Whether the next navigation should load a document (C-BUILD-7). */
    hasUpdate: () => hasUpdate,
    /** There is a newer build, or an answer came from another than the document's own. */
    flagUpdate: () => {
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

/** The build's own rules; `unknown` where the server has forgotten it: then any other is newer (C-BUILD-6). */
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

/**
 * For a page that is ready: fetches the document's own manifest a moment later, and asks for newer builds from time to time
 * and when somebody comes back to the tab (C-BUILD-3, 6).
 */
export function pollBuilds(buildId: string, { loadManifest, hasUpdate, flagUpdate }: Builds) {
  let lastCheck = Date.now()
  let timer: ReturnType<typeof setTimeout>

  async function check() {
    clearTimeout(timer)
    lastCheck = Date.now()
    try {
      const current = await loadManifest()
      const { id, timestamp } = await fetchLatestBuild()
      const isBuild = typeof id === 'string' && typeof timestamp === 'number'
      // An older build is a rollback: it is taken when the server's answers say so, not by a poll (threat D01). One of
      // the same content has the same time.
      const isNewer = isBuild && (current === 'unknown' || timestamp >= current.timestamp)
      if (isNewer && id !== buildId) flagUpdate()
    } catch {
      // Whatever went wrong, the tab works as it did; the next check comes anyway.
    }
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(checkUnlessKnown, BUILD_POLL_INTERVAL_MS)
  }

  function checkUnlessKnown() {
    if (!hasUpdate()) void check()
  }

  setTimeout(() => {
    if (!isSlowConnection()) loadManifest().catch(() => {})
  }, MANIFEST_DELAY_MS)
  schedule()
  listen(document, {
    visibilitychange() {
      const isDue = Date.now() - lastCheck >= BUILD_CHECK_MIN_INTERVAL_MS
      if (document.visibilityState === 'visible' && isDue) checkUnlessKnown()
    },
  })
}

/**
 * Asks which build is served now, whatever the answer holds; the cache buster is a bare query (C-BUILD-1).
 * @throws TypeError when the network fails, DOMException when it takes too long, SyntaxError when the answer is no JSON.
 */
export async function fetchLatestBuild(): Promise<{ id?: unknown; timestamp?: unknown }> {
  const signal = AbortSignal.timeout(BUILD_CHECK_TIMEOUT_MS)
  const response = await fetch(`/_nuxt/builds/latest.json?${Date.now()}`, { signal })
  return response.ok ? response.json() : {}
}

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType === 'slow-2g'
}
