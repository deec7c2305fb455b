import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** The address's query; a document from a host of files was written without it. */
export function useQuery(written: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.location.search,
    () => written,
  )
}
