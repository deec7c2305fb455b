import { BUILD_CHECK_MIN_INTERVAL_MS, BUILD_POLL_INTERVAL_MS, MANIFEST_DELAY_MS } from '#config/constants.ts'
import { matchRouteRules, type RouteMatcher, type RouteRule, readPath } from './route-rules.ts'

/** How long a question about builds may take, in ms (threat D01: a hanging answer). */
const BUILD_CHECK_TIMEOUT_MS = 10_000

type Manifest = { timestamp: number; matcher: RouteMatcher; prerendered?: string[] }

/** What a document knows of builds: its own, and whether there is a newer one (C-BUILD). */
export type Builds = {
  /** Rules of a path; none when they cannot be had, which is logged and does no harm (C-BUILD-4). */
  getRules: (path: string) => Promise<RouteRule>
  /** Whether the next navigation should load a document (C-BUILD-7). */
  hasUpdate: () => boolean
  /** An answer came from another build than the document's own. */
  flagUpdate: () => void
}

/**
 * Watches for new builds, from the moment that the page is ready.
 * @param intervalMs how often it asks; `false` never does.
 */
export function watchBuilds(
  buildId: string,
  onUpdate: () => void,
  intervalMs: number | false = BUILD_POLL_INTERVAL_MS,
): Builds {
  let manifest: Promise<Manifest | 'unknown'> | undefined
  let hasUpdate = false
  let lastCheck = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flagUpdate() {
    if (hasUpdate) return
    hasUpdate = true
    clearTimeout(timer)
    onUpdate()
  }

  /** Once per document; a failure is forgotten, so that the next need asks again. */
  function loadManifest() {
    manifest ??= fetchManifest(buildId).catch((error: unknown) => {
      manifest = undefined
      throw error
    })
    return manifest
  }

  async function getRules(path: string): Promise<RouteRule> {
    try {
      const current = await loadManifest()
      return current === 'unknown' ? {} : findRules(current, path)
    } catch (error) {
      // One that is of no use is no reason to go without rules for ever.
      manifest = undefined
      console.error(error instanceof ManifestError ? error.message : 'Error matching route rules', error)
      return {}
    }
  }

  async function check() {
    clearTimeout(timer)
    lastCheck = Date.now()
    try {
      const current = await loadManifest()
      const latest = await fetchLatest()
      // An older build is a rollback: it is taken when the server's answers say so, not by a poll (threat D01).
      if (latest.id !== buildId && (current === 'unknown' || latest.timestamp > current.timestamp))
        return flagUpdate()
    } catch {
      // Whatever went wrong, the tab works as it did; the next check comes anyway.
    }
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    if (intervalMs !== false && !hasUpdate) timer = setTimeout(() => void check(), intervalMs)
  }

  setTimeout(() => {
    if (!isSlowConnection()) loadManifest().catch(() => {})
  }, MANIFEST_DELAY_MS)
  schedule()
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - lastCheck >= BUILD_CHECK_MIN_INTERVAL_MS
    if (document.visibilityState === 'visible' && intervalMs !== false && !hasUpdate && isDue) void check()
  })
  return { getRules, hasUpdate: () => hasUpdate, flagUpdate }
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
  // The server has forgotten this build: any other is newer (C-BUILD-6).
  if (response.status === 404 || response.status === 403) return 'unknown'
  const manifest: unknown = await response.json().catch(() => null)
  if (!response.ok || typeof manifest !== 'object' || manifest === null)
    throw new ManifestError('Error fetching app manifest')
  if (!('matcher' in manifest)) throw new ManifestError('Error creating app manifest matcher')
  return manifest as Manifest
}

/** The cache buster is a bare query (C-BUILD-1). */
async function fetchLatest(): Promise<{ id: string; timestamp: number }> {
  const response = await fetch(`/_nuxt/builds/latest.json?${Date.now()}`, {
    signal: AbortSignal.timeout(BUILD_CHECK_TIMEOUT_MS),
  })
  const latest: unknown = await response.json()
  const { id, timestamp } = latest as { id?: unknown; timestamp?: unknown }
  if (!response.ok || typeof id !== 'string' || typeof timestamp !== 'number')
    throw new SyntaxError('builds/latest.json names no build')
  return { id, timestamp }
}

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType === 'slow-2g'
}
