import { askWorker } from '#app/workers/ask-worker.ts'
import { isSavingData } from '#browser/is-saving-data.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { listen } from '#browser/listen.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { createFileFetcher, fetchManifest } from '#search/engine/fetch-search-file.ts'
import type { SearchEngine } from '#search/engine/search-engine.ts'
import type { SearchClient, SearchGroup } from '#search/results.ts'
import type { SearchManifest } from '#search/search-data.ts'
import type { SearchQuestion } from './search-worker.ts'

/** With more sections than this, searching runs in a worker, off the main thread. */
const SEARCH_WORKER_SECTIONS = 500

/** A worker that has not started after this time is given up, in ms. */
const SEARCH_WORKER_START_MS = 5_000

/** Forgotten when its worker breaks down: who tries again gets another one. */
const kept = new Map<undefined, Promise<SearchClient>>()

/**
 * Brings the search: fetched once and shared. Over many sections it runs in a worker, where the browser starts
 * one; the results are the same.
 * @throws Error when its data cannot be had; a later call tries again. So do `listGroups` and `search`.
 */
export const loadSearch = keepUntilFailed(async (): Promise<SearchClient> => {
  const manifest = await fetchManifest()
  if (manifest.sections <= SEARCH_WORKER_SECTIONS) return openHere(manifest)
  return openInWorker(manifest).catch(() => openHere(manifest))
}, kept)

async function openInWorker({ version }: SearchManifest): Promise<SearchClient> {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const ask = askWorker<SearchQuestion>(worker)
  try {
    await ask({ version }, SEARCH_WORKER_START_MS)
  } catch (error) {
    worker.terminate()
    throw error
  }
  listen(worker, { error: () => kept.clear() })
  return {
    listGroups: () => ask({ wants: 'groups' }),
    search: (query, options) => ask({ query, options }),
  }
}

/** On the page's own thread; a worker has brought the engine for itself. */
async function openHere({ version }: SearchManifest): Promise<SearchClient> {
  const { createSearchEngine } = await import('#search/engine/search-engine.ts')
  const engine = createSearchEngine(createFileFetcher(version))
  return {
    search: (query, options) => engine.search(query, options),
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
      await new Promise<void>((resolve) => whenIdle(resolve))
    }
  } catch {
    // What cannot be brought now is brought, or missed, by who searches.
  }
}
