/** How long the browser waits for content outside a page's payload (dump, query, worker), in ms. */
export const CONTENT_DEADLINE_MS = 10_000

/**
 * The text of an answer that never changes under its address: asked for once, then the browser's own cache has it over visits
 * and without a network (C-CDB-2).
 * @throws TypeError without a network, Error when the server does not answer with it, DOMException after the deadline.
 */
export async function fetchContent(url: string, cache: RequestCache = 'force-cache'): Promise<string> {
  const signal = AbortSignal.timeout(CONTENT_DEADLINE_MS)
  const response = await fetch(url, { cache, signal })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.text()
}
