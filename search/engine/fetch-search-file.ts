import { getSearchFilePath, type SearchManifest, searchManifestPath } from '#search/search-data.ts'
import type { SearchFileLoader } from './keep-files.ts'
import { readSearchFile } from './read-search-file.ts'

/** How long a file of the search may take to come, in ms. */
const SEARCH_FETCH_TIMEOUT_MS = 10_000

/**
 * Asks which version of the search there is.
 * @throws Error when it cannot be had.
 */
export async function fetchManifest(): Promise<SearchManifest> {
  return readSearchFile('manifest', await fetchJson(searchManifestPath, 'no-cache'))
}

/** Brings the files of a version; what came damaged is taken from the server again, not from a cache. */
export function createFileFetcher(version: string): SearchFileLoader {
  return (name, isAgain) => fetchJson(getSearchFilePath(version, name), isAgain ? 'reload' : 'default')
}

async function fetchJson(url: string, cache: RequestCache): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { cache, signal: AbortSignal.timeout(SEARCH_FETCH_TIMEOUT_MS) })
    text = await response.text()
  } catch (cause) {
    throw new Error(`The search could not bring ${url}: ${String(cause)}`, { cause })
  }
  if (!response.ok) throw new Error(`The search could not bring ${url}: status ${response.status}`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`The search has got a damaged ${url}`, { cause })
  }
}
