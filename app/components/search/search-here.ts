import { type ShownResults, showFindings } from '#search/shown-results.ts'
import { loadSearch } from './search-client.ts'
import { countMiss } from './tell-miss.ts'

/**
 * What a query finds, as a page shows it: the search of the palette.
 * @throws Error when it cannot be had.
 */
export async function searchHere(query: string, options: { isLiteral: boolean }): Promise<ShownResults> {
  const client = await loadSearch()
  await client.bringTexts()
  const findings = client.search(query, options)
  if (findings.matches.length === 0) countMiss(query)
  return showFindings(query, findings)
}
