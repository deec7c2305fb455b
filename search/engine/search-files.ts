import {
  getSearchFilePath,
  type SearchCore,
  type SearchFileName,
  type SearchManifest,
  type SearchTexts,
  searchManifestPath,
} from '#search/search-data.ts'

/** How long a file of the search may take to come, in ms. */
const SEARCH_FETCH_TIMEOUT_MS = 10_000

/** Brings a file of the search by its name. */
export type SearchFileLoader = (name: SearchFileName) => Promise<unknown>

/** @throws Error when it is something else. */
export function readManifest(value: unknown): SearchManifest {
  if (!isObject(value) || !/^[0-9a-f]{12}$/.test(String(value.version)))
    throw new Error('The search has got no manifest but something else')
  return { version: String(value.version) }
}

/** @throws Error when it is something else. */
export function readCore(value: unknown): SearchCore {
  if (hasLists<SearchCore>(value, ['groups', 'pages', 'related', 'absent', 'index'])) return value
  throw new Error('The search has got no core but something else')
}

/** @throws Error when they are something else. */
export function readTexts(value: unknown): SearchTexts {
  if (hasLists<SearchTexts>(value, ['sections', 'index'])) return value
  throw new Error('The search has got no texts but something else')
}

/** What came is checked for its shape at large: the build has written the rest, and the hash in its address says so. */
function hasLists<File>(value: unknown, names: (keyof File & string)[]): value is File {
  return isObject(value) && names.every((name) => Array.isArray(value[name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
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
