import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { createFileFetcher, fetchManifest } from '#search/engine/search-files.ts'
import type { SearchClient } from '#search/results.ts'

/**
 * Brings the search: fetched once and shared.
 * @throws Error when its data cannot be had; a later call tries again. So do its methods.
 */
export const loadSearch = keepUntilFailed(async (): Promise<SearchClient> => {
  const [{ version }, { openSearch }] = await Promise.all([
    fetchManifest(),
    import('#search/engine/search-engine.ts'),
  ])
  return openSearch(createFileFetcher(version))
})
