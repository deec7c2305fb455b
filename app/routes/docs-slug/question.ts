import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { docsIndexPath, literalParameter } from '#config/pages.ts'
import type { SearchFindings, SearchOptions } from '#search/results.ts'

/** Results on a page, at most: who looks further asks otherwise. */
const RESULTS_SHOWN = 20

/** What the data of a page say of the search, on the page that searches. */
export type Searchable = { search?: { found?: SearchFindings | undefined } }

/** What an address asks of the search, if anything. */
export function readQuestion({ searchParams }: URL): ({ query: string } & SearchOptions) | undefined {
  const query = searchParams.get('q')?.trim()
  return query ? { query, isLiteral: searchParams.has(literalParameter), limit: RESULTS_SHOWN } : undefined
}

/** Whether the index is asked something else than before. */
export function isAskedAnew({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const write = (url: URL) => JSON.stringify(readQuestion(url))
  return nextUrl.pathname.startsWith(docsIndexPath) && write(currentUrl) !== write(nextUrl)
}

/**
 * The data of a page with what its address asks, which no payload has: found by the browser as the server finds it for a
 * document.
 * @throws Error when the search cannot be had.
 */
export async function answerQuestion<Data extends Searchable>(data: Data, url: URL): Promise<Data> {
  const question = data.search && readQuestion(url)
  if (!question) return data
  const { searchHere } = await import('#app/components/search/search-client.ts')
  return { ...data, search: { found: await searchHere(question.query, question) } }
}
