import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { BUILD_ID_HEADER } from '#config/constants.ts'
import { docsPath } from '#config/pages.ts'
import { toPagePath, toPayloadPath } from '#urls/payload-path.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { readIslandAnswer } from './island-answer.ts'
import { type Payload, parsePayload } from './payload.ts'
import { docsAside, sharedIslands } from './shared-islands.ts'

/** Payloads that a document keeps in memory, at most; the oldest go first. */
const PAYLOADS_KEPT = 50

/** A payload, and the one canonical path of its page, where the server has led who asked by another (threat P02). */
type FetchedPayload = Payload & { path: string }

type LoadOptions = { priority?: 'low'; signal?: AbortSignal }

/** The payloads that a document has fetched or is fetching: each page once, for prefetch and click alike. */
export type Payloads = {
  /**
   * Resolves when what its page shares with others is there too, which is fetched at the same time, once.
   * @throws TypeError when the network fails, SyntaxError or Error when an answer is not what was asked for.
   */
  load: (path: string, options?: LoadOptions) => Promise<FetchedPayload>
  /** Asks past every cache and forgets all others: the content has changed. */
  loadFresh: (path: string) => Promise<FetchedPayload>
}

/**
 * @param onOtherBuild told when an answer comes from another build than the document's own (threat D04).
 */
export function createPayloads(buildId: string, onOtherBuild: () => void): Payloads {
  const kept = new Map<string, Promise<FetchedPayload>>()
  const load = keepUntilFailed(async (path: string, options: LoadOptions = {}) => {
    for (const oldest of kept.keys()) {
      if (kept.size < PAYLOADS_KEPT) break
      kept.delete(oldest)
    }
    const payload = await fetchPayload(path, buildId, { cache: 'force-cache', ...options })
    // A navigation goes on to the canonical path, and has its payload already.
    kept.set(payload.path, Promise.resolve(payload))
    return payload
  }, kept)

  /** Many payloads wait for it, so no one of them gives it up. */
  const loadIsland = keepUntilFailed(async ({ key, address }: typeof docsAside, priority?: 'low') => {
    if (sharedIslands.has(key)) return
    const response = await ask(`${address}?${buildId}`, {
      cache: 'force-cache',
      ...(priority && { priority }),
    })
    sharedIslands.set(key, await readIslandAnswer(response))
  })

  async function loadWithIslands(path: string, options: LoadOptions = {}): Promise<FetchedPayload> {
    const isInDocs = path.toLowerCase().startsWith(`${docsPath}/`)
    const [payload] = await Promise.all([
      load(withoutTrailingSlash(path), options),
      isInDocs && loadIsland(docsAside, options.priority),
    ])
    return payload
  }

  async function ask(url: string, options: RequestInit): Promise<Response> {
    const response = await fetch(url, options)
    const answeredBy = response.headers.get(BUILD_ID_HEADER)
    if (answeredBy !== null && answeredBy !== buildId) onOtherBuild()
    return response
  }

  /** The query is a bare value: the build id, or the time of day for a fresh copy (C-PAY-1). */
  async function fetchPayload(path: string, query: string, options: RequestInit): Promise<FetchedPayload> {
    const url = `${toPayloadPath(path)}?${query}`
    const response = await ask(url, options)
    const cameFrom = toPagePath(new URL(response.url).pathname)
    return { ...parsePayload(await response.text(), url), path: cameFrom }
  }

  function loadFresh(path: string): Promise<FetchedPayload> {
    kept.clear()
    return fetchPayload(path, String(Date.now()), { cache: 'no-store' })
  }

  return { load: loadWithIslands, loadFresh }
}
