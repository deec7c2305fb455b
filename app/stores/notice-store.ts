import { createStore } from '#browser/store.ts'

/** The page that cannot be had, as is said above the page that stays, with a link that tries again. */
export const unavailablePage = createStore<{ path: string; isOffline: boolean } | undefined>(undefined)

/** Takes away what was said, which another page has nothing to do with. */
export function removeNotice() {
  unavailablePage.publish(undefined)
}
