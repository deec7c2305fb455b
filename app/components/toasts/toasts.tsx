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

/** Copies a text, and says whether that was possible. */
export async function copyText(text: string, { copied, refused }: { copied: string; refused: string }) {
  let title = copied
  try {
    // Absent without TLS, refused without permission.
    await navigator.clipboard.writeText(text)
  } catch {
    title = refused
  }
  await showToast({ id: 'copied', title })
}

/** A quiet word that there is a new version; it comes by itself with the next page (C-BUILD-7). */
export function announceNewBuild() {
  void showToast({ id: 'new-build', ...shellMessages.newBuild })
}

/** The place where toasts appear; once there it stays, so that the next one is announced. */
export function Toasts() {
  return useSyncExternalStore(view.subscribe, view.read, () => null)
}
