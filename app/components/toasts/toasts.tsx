import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '#browser/store.ts'
import { shellMessages } from '#config/messages/shell.ts'
import type { addToast } from '#ui/toasts/toast-store.ts'

/** What shows toasts: most visitors never see any, and its code comes with the first one. */
const view = createStore<ReactNode>(null)

/** Shows a toast. */
export async function showToast(toast: Parameters<typeof addToast>[0]) {
  try {
    const [store, { Toaster }] = await Promise.all([
      import('#ui/toasts/toast-store.ts'),
      import('#ui/toasts/toaster.tsx'),
    ])
    view.publish(<Toaster />)
    store.addToast(toast)
  } catch (error) {
    console.warn('The toast could not be shown', error)
  }
}

/** A quiet word that there is a new version; it comes by itself with the next page (C-BUILD-7). */
export function announceNewBuild() {
  void showToast({ id: 'new-build', ...shellMessages.newBuild })
}

/** The place where toasts appear; once there it stays, so that the next one is announced. */
export function Toasts() {
  return useSyncExternalStore(view.subscribe, view.read, () => null)
}
