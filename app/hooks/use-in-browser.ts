import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** What the browser alone knows; until React owns the page, what the document was `written` with. */
export function useInBrowser<T>(written: T, read: () => T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => written)
}
