import { createStore } from '#browser/store.ts'

/** A page that cannot be had. */
type Unavailable = { path: string; isOffline: boolean }

const store = createStore<Unavailable | undefined>(undefined)

export const { read: readNotice, subscribe: subscribeToNotice } = store

/** Says above the page that another cannot be had, with a link that tries again. */
export function showUnavailableNotice(path: string, { isOffline }: { isOffline: boolean }) {
  store.publish({ path, isOffline })
}

/** Takes away what was said, which another page has nothing to do with. */
export function removeNotice() {
  if (store.read()) store.publish(undefined)
}
