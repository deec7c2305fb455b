import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { createFileFetcher, fetchManifest } from '#search/engine/search-files.ts'
import type { SearchClient, SearchFindings, SearchOptions } from '#search/results.ts'
import { countMiss } from './tell-miss.ts'

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

/**
 * What a query finds, for a page: the search of the palette.
 * @throws Error when it cannot be had.
 */
export async function searchHere(query: string, options: SearchOptions): Promise<SearchFindings> {
  const client = await loadSearch()
  await client.bringTexts()
  const findings = client.search(query, options)
  if (findings.matches.length === 0) countMiss(query)
  return findings
}
