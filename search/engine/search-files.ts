import { keepUntilFailed } from '#browser/keep-until-failed.ts'
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

/** Brings a file of the search by its name; `isAgain` when the last time has brought something unusable. */
export type SearchFileLoader = (name: SearchFileName, isAgain: boolean) => Promise<unknown>

/** What came is checked for its shape at large: the build has written the rest, and the hash in its address says so. */
export function readManifest(value: unknown): SearchManifest {
  if (!isObject(value) || !/^[0-9a-f]{12}$/.test(String(value.version)))
    throw new Error('The search has got no manifest but something else')
  return { version: String(value.version) }
}

function isCore(value: unknown): value is SearchCore {
  return (
    isObject(value) &&
    [value.groups, value.pages, value.related, value.absent].every(Array.isArray) &&
    isObject(value.index)
  )
}

function isTexts(value: unknown): value is SearchTexts {
  return (
    isObject(value) &&
    Array.isArray(value.sections) &&
    value.sections.every(Array.isArray) &&
    isObject(value.index)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Brings each file once; one that could not be had, or is none, is brought again by who asks next. */
export function createFileKeeper(load: SearchFileLoader) {
  const bring = <T>(name: SearchFileName, check: (value: unknown) => value is T) => {
    let hasFailed = false
    return keepUntilFailed(async () => {
      const isAgain = hasFailed
      hasFailed = true
      const value = await load(name, isAgain)
      if (!check(value)) throw new Error(`The search has got no ${name} but something else`)
      hasFailed = false
      return value
    })
  }
  return { readCore: bring('core', isCore), readTexts: bring('texts', isTexts) }
}

/**
 * Asks which version of the search there is.
 * @throws Error when it cannot be had.
 */
export async function fetchManifest(): Promise<SearchManifest> {
  return readManifest(await fetchJson(searchManifestPath, 'no-cache'))
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
