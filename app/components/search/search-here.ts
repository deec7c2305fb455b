import type { SearchFindings, SearchOptions } from '#search/results.ts'
import { loadSearch } from './search-client.ts'
import { countMiss } from './tell-miss.ts'

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
