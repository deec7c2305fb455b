import { isSavingData } from '#browser/is-saving-data.ts'
import { createStore } from '#browser/store.ts'
import { whenIdle } from '#browser/when-idle.ts'
import type { SearchClient } from '#search/results.ts'
import { loadSearch } from './search-client.ts'

/** How long the palette waits for the documentation's index before it says that it cannot be searched, in ms. */
const SEARCH_LOAD_TIMEOUT_MS = 10_000

/** What is known of the documentation's search, and of its texts; it lasts as long as the document. */
export type SearchSession =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; client: SearchClient; texts: 'away' | 'coming' | 'there' }

const store = createStore<SearchSession>({ status: 'idle' })

export const { read: readSession, subscribe: subscribeToSession } = store

/** Brings the search, unless it is there or on its way. One that hangs counts as failed until it comes after all. */
export function loadSession() {
  const { status } = readSession()
  if (status === 'loading' || status === 'ready') return
  store.publish({ status: 'loading' })
  const fail = (error: unknown) => {
    // A later attempt may have succeeded meanwhile.
    if (readSession().status !== 'loading') return
    console.warn('The documentation cannot be searched', error)
    store.publish({ status: 'failed' })
  }
  const timer = setTimeout(() => fail(new Error('The index takes too long')), SEARCH_LOAD_TIMEOUT_MS)
  void loadSearch()
    .then((client) => {
      store.publish({ status: 'ready', client, texts: 'away' })
      if (!isSavingData()) whenIdle(() => void bringTexts())
    }, fail)
    .finally(() => clearTimeout(timer))
}

/**
 * Brings the texts, for words of theirs, excerpts and answers; what is typed is asked again then. Where they cannot be had, pages
 * are found by titles, names and headings all the same, and the next letter tries again.
 */
export async function bringTexts() {
  const session = readSession()
  if (session.status !== 'ready' || session.texts !== 'away') return
  store.publish({ ...session, texts: 'coming' })
  try {
    await session.client.bringTexts()
    store.publish({ ...session, texts: 'there' })
    // The first search takes as long as ten others, because it reads the texts: that is not to be somebody's first letter.
    whenIdle(() => session.client.search('mujer'))
  } catch (error) {
    console.warn('The texts of the search could not be loaded', error)
    store.publish({ ...session, texts: 'away' })
  }
}
