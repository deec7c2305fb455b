import { createStore } from '#browser/store.ts'
import type { SearchClient, SearchGroup } from '#search/results.ts'
import { loadSearch } from './search-client.ts'

/** How long the palette waits for the documentation's index before it says that it cannot be searched, in ms. */
const SEARCH_LOAD_TIMEOUT_MS = 10_000

/** What is known of the documentation's search; it lasts as long as the document. */
export type SearchSession =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; client: SearchClient; groups: SearchGroup[] }

const store = createStore<SearchSession>({ status: 'idle' })

export const { read: readSession, subscribe: subscribeToSession } = store

/** Brings the search, unless it is there or on its way. One that hangs counts as failed until it comes after all. */
export function loadSession() {
  const { status } = readSession()
  if (status === 'loading' || status === 'ready') return
  store.publish({ status: 'loading' })
  const fail = (error: unknown) => {
    // A later attempt may have succeeded meanwhile.
    if (readSession().status === 'loading') failSession(error)
  }
  const timer = setTimeout(() => fail(new Error('The index takes too long')), SEARCH_LOAD_TIMEOUT_MS)
  void openClient()
    .then(store.publish, fail)
    .finally(() => clearTimeout(timer))
}

/** The search cannot be used: the palette says so, and somebody may try again. */
export function failSession(error: unknown) {
  console.warn('The documentation cannot be searched', error)
  store.publish({ status: 'failed' })
}

async function openClient(): Promise<SearchSession> {
  const client = await loadSearch()
  return { status: 'ready', client, groups: await client.listGroups() }
}
