import {
  getSearchFilePath,
  type SearchFileName,
  type SearchManifest,
  searchManifestPath,
} from '#search/search-data.ts'

/** How long a file of the search may take to come, in ms. */
const SEARCH_FETCH_TIMEOUT_MS = 10_000

/** Brings a file of the search by its name: what the build has written, as the hash in its address says. */
export type SearchFileLoader = (name: SearchFileName) => Promise<unknown>

/** @throws Error when it is something else. */
export function readManifest(value: unknown): SearchManifest {
  const version = typeof value === 'object' && value !== null && 'version' in value && String(value.version)
  if (!version || !/^[0-9a-f]{12}$/.test(version))
    throw new Error('The search has got no manifest but something else')
  return { version }
}

/**
 * Asks which version of the search there is.
 * @throws Error when it cannot be had.
 */
export async function fetchManifest(): Promise<SearchManifest> {
  return readManifest(await fetchJson(searchManifestPath, 'no-cache'))
}

/** What was asked for: a file is asked for again only where what came was of no use. */
const asked = new Set<string>()

/** Brings the files of a version; what came damaged is taken from the server again, not from a cache. */
export function createFileFetcher(version: string): SearchFileLoader {
  return (name) => {
    const url = getSearchFilePath(version, name)
    const cache = asked.has(url) ? 'reload' : 'default'
    asked.add(url)
    return fetchJson(url, cache)
  }
}

async function fetchJson(url: string, cache: RequestCache): Promise<unknown> {
  try {
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(SEARCH_FETCH_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (cause) {
    throw new Error(`The search could not bring ${url}: ${String(cause)}`, { cause })
  }
}
