import { readContentRevision } from '#app/document/content-revision.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { BUILD_ID_HEADER } from '#config/constants.ts'
import { docsPath } from '#config/pages.ts'
import { toPagePath, toPayloadPath } from '#urls/payload-path.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { docsLayoutId, docsListPath, type Payload } from './payload.ts'

/** A payload, and the one canonical path of its page, where the server has led who asked by another (threat P02). */
type FetchedPayload = Payload & { path: string }

export type Payloads = ReturnType<typeof createPayloads>

/**
 * The payloads that a document has fetched or is fetching: each page once, for prefetch and click alike.
 * @param onOtherBuild told when an answer comes from another build than the document's own (threat D04).
 * @param docsList the data that pages of the documentation share, where the document brought it.
 */
export function createPayloads(buildId: string, onOtherBuild: () => void, docsList?: unknown) {
  const kept = new Map<string, Promise<FetchedPayload>>()
  const load = keepUntilFailed(async (path: string, priority?: 'low') => {
    const payload = await fetchKept(path, priority)
    // A navigation goes on to the canonical path, and has its payload already.
    kept.set(payload.path, Promise.resolve(payload))
    return payload
  }, kept)

  const loadList = keepUntilFailed(async (path: string, priority?: 'low') => {
    if (docsList) return docsList
    const { [docsLayoutId]: list } = (await fetchKept(path, priority)).data
    if (!list) throw new Error(`${path} has no list of the documentation`)
    return list
  })

  /**
   * Resolves when what its page shares with others is there too, which is fetched at the same time, once.
   * @throws TypeError when the network fails, SyntaxError or Error when an answer is not what was asked for.
   */
  async function loadWithList(path: string, priority?: 'low'): Promise<FetchedPayload> {
    const page = load(withoutTrailingSlash(path), priority)
    // In a preview each payload has its own.
    if (!path.toLowerCase().startsWith(`${docsPath}/`) || readContentRevision() !== undefined) return page
    const [payload, list] = await Promise.all([page, loadList(docsListPath, priority)])
    return { ...payload, data: { [docsLayoutId]: list, ...payload.data } }
  }

  function fetchKept(path: string, priority: 'low' | 'auto' = 'auto'): Promise<FetchedPayload> {
    return fetchPayload(path, buildId, { cache: 'force-cache', priority })
  }

  /** The query is a bare value: the build id, or the time of day for a fresh copy (C-PAY-1). */
  async function fetchPayload(path: string, query: string, options: RequestInit): Promise<FetchedPayload> {
    const url = `${toPayloadPath(path)}?${query}`
    const code = import('./parse-payload.ts')
    const [response, { parsePayload }] = await Promise.all([fetch(url, options), code])
    const answeredBy = response.headers.get(BUILD_ID_HEADER)
    if (answeredBy !== null && answeredBy !== buildId) onOtherBuild()
    const payload = parsePayload(await response.text(), url)
    return { ...payload, path: toPagePath(new URL(response.url).pathname) }
  }

  /** Asks past every cache and forgets all others: the content has changed. */
  function loadFresh(path: string): Promise<FetchedPayload> {
    kept.clear()
    return fetchPayload(path, String(Date.now()), { cache: 'no-store' })
  }

  return { load: loadWithList, loadFresh }
}
