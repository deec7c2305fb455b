import type { SearchMatch } from '#search/results.ts'
import { failSession, readSession, type SearchSession } from './search-session.ts'

/** What the documentation has for a query. */
export type DocumentationMatches = {
  /** Until the answer comes the one before stays, so that the list does not flicker. */
  matches: SearchMatch[]
  /** The answer is still to come. */
  isBehind: boolean
}

/** Asks the documentation for one query after another; only the answer to the last one counts. */
export function createDocumentationSearch(onAnswer: () => void): {
  ask(query: string): void
  read(): DocumentationMatches
} {
  let asked = ''
  let found: { session: SearchSession; query: string; matches: SearchMatch[] } | undefined

  function ask(query: string) {
    asked = query
    const session = readSession()
    if (session.status !== 'ready' || query.trim() === '') return
    const isCurrent = () => asked === query && readSession() === session
    session.client.search(query).then(
      (matches) => {
        if (!isCurrent()) return
        found = { session, query, matches }
        onAnswer()
      },
      (error: unknown) => {
        if (isCurrent()) failSession(error)
      },
    )
  }

  return {
    ask,
    read() {
      const session = readSession()
      const isSearching = session.status === 'ready' && asked.trim() !== ''
      return {
        matches: isSearching && found ? found.matches : [],
        isBehind: isSearching && (found?.query !== asked || found.session !== session),
      }
    },
  }
}
