import type { SearchManifest } from '#collections/search-data.ts'
import { SEARCH_WORKER_SECTIONS } from '#config/constants.ts'
import { isSavingData } from '#app/network/is-saving-data.ts'
import { createFileFetcher, fetchManifest } from './fetch-search-file.ts'
import type { SearchEngine } from './search-engine.ts'
import { whenIdle } from './when-idle.ts'
import { openWorkerClient } from './worker-client.ts'

/** A place that a search can lead to: a page, or a heading of one (C-SEC-1). */
export type SearchRecord = {
  /** The page's path, with `#` and the heading's id for all but the page itself. */
  id: string
  title: string
  /** Titles of the headings above, the page's own first. */
  titles: string[]
  /** Its text; '' in groups, and in results so far down that their texts are not fetched. */
  content: string
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** Path of the root node of the navigation that the page stands under. */
  group: string
  icon?: string
}

/** From `start` up to, and without, `end`, in UTF-16 units. */
export type TextRange = [start: number, end: number]

/** A record that a query has found. */
export type SearchMatch = {
  record: SearchRecord
  titleRanges: TextRange[]
  /** A piece of the content around the first match. */
  excerpt?: undefined | { text: string; ranges: TextRange[] }
}

/** The pages under a root node of the navigation, in its order. */
export type SearchGroup = { id: string; label: string; icon?: string; records: SearchRecord[] }

export type SearchClient = {
  /** All groups in the order of the navigation, each with at most 42 pages (C-SEARCH-6). */
  listGroups(): Promise<SearchGroup[]>
  /** The best 42 records for a query, best first (C-SEARCH-7); none for an empty one. */
  search(query: string): Promise<SearchMatch[]>
}

let shared: Promise<SearchClient> | undefined

/**
 * Brings the search: fetched once and shared. Over many sections it runs in a worker, where the browser starts
 * one; the results are the same.
 * @throws Error when its data cannot be had; a later call tries again. So do `listGroups` and `search`.
 */
export function loadSearch(): Promise<SearchClient> {
  if (!shared) {
    const loading = openSearch()
    shared = loading
    loading.catch(() => {
      shared = undefined
    })
  }
  return shared
}

async function openSearch(): Promise<SearchClient> {
  const manifest = await fetchManifest()
  if (manifest.sections <= SEARCH_WORKER_SECTIONS) return openHere(manifest)
  try {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
    return await openWorkerClient(worker, manifest.version)
  } catch {
    return openHere(manifest)
  }
}

/** On the page's own thread; a worker has brought the engine for itself. */
async function openHere({ version }: SearchManifest): Promise<SearchClient> {
  const { createSearchEngine } = await import('./search-engine.ts')
  const engine = createSearchEngine(createFileFetcher(version))
  return {
    search: (query) => engine.search(query),
    async listGroups() {
      const groups = await engine.listGroups()
      if (!isSavingData()) whenIdle(() => void prepare(engine, groups))
      return groups
    },
  }
}

/**
 * Searches for each group by its name, with a moment between: browsers read code when it first runs, and make it
 * faster when it has run for a while.
 */
async function prepare(engine: SearchEngine, groups: readonly SearchGroup[]) {
  try {
    if (!(await engine.bringWhole())) return
    for (const { label } of groups) {
      await engine.search(label)
      await new Promise<void>(whenIdle)
    }
  } catch {
    // What cannot be brought now is brought, or missed, by who searches.
  }
}
