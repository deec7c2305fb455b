import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { hashIsland, type IslandRequest } from './island-key.ts'

/**
 * Fetches the HTML of an island (C-ISL-4): once per key, however many ask, until it fails (C-ISL-6).
 * @throws Error when the server refuses or the answer is no island; TypeError when the network fails.
 */
export async function fetchIsland(request: IslandRequest): Promise<string> {
  const key = `${request.name}_${await hashIsland(request)}`
  return fetchHtml(key, request.props)
}

const fetchHtml = keepUntilFailed(async (key: string, props: Record<string, unknown>) => {
  const query = new URLSearchParams({ props: JSON.stringify(props) })
  const response = await fetch(`/__nuxt_island/${key}.json?${query}`)
  const { html } = (await response.json()) as { html?: unknown }
  if (response.ok && typeof html === 'string') return html
  throw new Error(`No island: ${response.url}`)
})
