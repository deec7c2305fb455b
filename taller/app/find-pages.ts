import { loadSearch } from '#app/components/search/search-client.ts'

/** A page, or a heading of one: its address, and its titles from the page's on. */
export type FoundPage = { address: string; title: string }

/** What visitors' search finds for words or for an address, best first; nothing where it cannot be had. */
export async function findPages(query: string): Promise<FoundPage[]> {
  const words = query.replace(/[/#-]/g, ' ').trim()
  if (words === '') return []
  const { matches } = await loadSearch().then(
    (search) => search.search(words),
    () => ({ matches: [] }),
  )
  return matches.map(({ record: { id, title, titles } }) => ({
    address: id,
    title: [...titles, title].join(' › '),
  }))
}
