import { BUILD_ID_HEADER, PAYLOADS_KEPT } from '#config/constants.ts'
import { type Payload, parsePayload } from './payload.ts'

/** The payloads that a document has fetched or is fetching: each page once, for prefetch and click alike. */
export type Payloads = {
  /** @throws TypeError when the network fails, SyntaxError when the answer is no payload. */
  load(path: string, options?: { priority?: 'low'; signal?: AbortSignal }): Promise<Payload>
  /** Forgets a page, or all of them, so that the next one who asks gets a fresh copy. */
  forget(path?: string): void
}

/**
 * @param onOtherBuild told when an answer comes from another build than the document's own (threat D04).
 */
export function createPayloads(buildId: string, onOtherBuild: () => void): Payloads {
  const kept = new Map<string, Promise<Payload>>()

  function load(path: string, options: { priority?: 'low'; signal?: AbortSignal } = {}): Promise<Payload> {
    const base = path.replace(/\/+$/, '')
    const known = kept.get(base)
    if (known) return known
    const loading = fetchPayload(base, options)
    kept.set(base, loading)
    // A failure is not kept: the next one who asks tries again.
    loading.catch(() => kept.delete(base))
    for (const oldest of kept.keys()) {
      if (kept.size <= PAYLOADS_KEPT) break
      kept.delete(oldest)
    }
    return loading
  }

  async function fetchPayload(base: string, options: RequestInit): Promise<Payload> {
    const url = `${base}/_payload.json?${buildId}`
    const response = await fetch(url, { cache: 'force-cache', ...options })
    const answeredBy = response.headers.get(BUILD_ID_HEADER)
    if (answeredBy !== null && answeredBy !== buildId) onOtherBuild()
    return parsePayload(await response.text(), url)
  }

  return {
    load,
    forget: (path) => (path === undefined ? kept.clear() : void kept.delete(path.replace(/\/+$/, ''))),
  }
}
