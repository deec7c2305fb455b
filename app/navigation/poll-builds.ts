import { listen } from '#browser/listen.ts'
import { BUILD_CHECK_MIN_INTERVAL_MS, BUILD_POLL_INTERVAL_MS, MANIFEST_DELAY_MS } from '#config/constants.ts'
import { BUILD_CHECK_TIMEOUT_MS, type Builds } from './builds.ts'

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
