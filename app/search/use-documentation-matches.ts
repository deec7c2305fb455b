import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SearchMatch } from './search-client.ts'
import { failSession, readSession, type SearchSession, subscribeToSession } from './search-session.ts'

type Found = { session: SearchSession; query: string; matches: SearchMatch[] }

const nothing: SearchMatch[] = []

/**
 * What the documentation has for a query. Until the answer comes the one before stays, so that the list does not
 * flicker; `isBehind` tells that it does.
 */
export function useDocumentationMatches(query: string): {
  session: SearchSession
  matches: SearchMatch[]
  isBehind: boolean
} {
  const session = useSyncExternalStore(subscribeToSession, readSession)
  const [found, setFound] = useState<Found>({ session, query: '', matches: nothing })
  useEffect(() => {
    if (session.status !== 'ready' || query.trim() === '') return
    let isCurrent = true
    session.client.search(query).then(
      (matches) => {
        if (isCurrent) setFound({ session, query, matches })
      },
      (error: unknown) => {
        if (isCurrent) failSession(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [session, query])
  const isSearching = session.status === 'ready' && query.trim() !== ''
  return {
    session,
    matches: isSearching ? found.matches : nothing,
    isBehind: isSearching && (found.query !== query || found.session !== session),
  }
}
