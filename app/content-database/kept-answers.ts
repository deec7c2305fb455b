/** The cache of answers that never change under their address; nothing else is in it. */
const CACHE_NAME = 'escaparate-content'

/**
 * An answer that never changes under its address: asked for once, then read from Cache Storage over visits and
 * without a network. What was kept or came is used only if `read` takes it; a kept answer that somebody has
 * changed is asked for anew. Where nothing can be kept (private mode, a full disk, plain HTTP) the network answers.
 * @param read Turns the text into what is wanted; throws when the text is not what was promised.
 * @throws TypeError without a network, Error when the server does not answer with it, what `read` throws.
 */
export async function fetchKept<T>(
  url: string,
  read: (text: string) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const cache = await openCache()
  const kept = await readKept(cache, url, read)
  if (kept) return kept.value
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const text = await response.text()
  const value = await read(text)
  // Only what the server itself calls unchanging: in development, nothing is.
  if (response.headers.get('cache-control')?.includes('immutable')) await keep(cache, url, text)
  return value
}

async function readKept<T>(
  cache: Cache | undefined,
  url: string,
  read: (text: string) => Promise<T>,
): Promise<{ value: T } | undefined> {
  try {
    const response = await cache?.match(url)
    return response && { value: await read(await response.text()) }
  } catch {
    return undefined
  }
}

/** Keeps the text and forgets what older versions of the address held. A full disk keeps nothing. */
async function keep(cache: Cache | undefined, url: string, text: string): Promise<void> {
  try {
    const { href, pathname } = new URL(url, location.origin)
    for (const request of (await cache?.keys()) ?? [])
      if (request.url !== href && new URL(request.url).pathname === pathname) await cache?.delete(request)
    await cache?.put(url, new Response(text))
  } catch (error) {
    console.warn(`${url} could not be kept for later`, error)
  }
}

/** Absent on plain HTTP; a SecurityError where the visitor allows no storage. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(CACHE_NAME)
  } catch {
    return undefined
  }
}
