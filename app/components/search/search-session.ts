import { isSavingData } from '#browser/is-saving-data.ts'
import { createStore } from '#browser/store.ts'
import { whenIdle } from '#browser/when-idle.ts'
import type { SearchClient, SearchGroup } from '#search/results.ts'
import { loadSearch } from './search-client.ts'

/** How long the palette waits for the documentation's index before it says that it cannot be searched, in ms. */
const SEARCH_LOAD_TIMEOUT_MS = 10_000

/** What is known of the documentation's search; it lasts as long as the document. */
export type SearchSession =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; client: SearchClient; groups: SearchGroup[]; hasTexts?: true }

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
    .then((session) => {
      store.publish(session)
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
  if (session.status !== 'ready' || session.hasTexts) return
  try {
    await session.client.bringTexts()
    if (readSession() === session) store.publish({ ...session, hasTexts: true })
  } catch (error) {
    console.warn('The texts of the search could not be loaded', error)
  }
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
