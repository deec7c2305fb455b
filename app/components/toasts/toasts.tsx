import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createStore } from '#browser/store.ts'
import { shellMessages } from '#config/messages/shell.ts'
import type { addToast } from '#ui/toasts/toast-store.ts'

const loadView = async () => ({ default: (await import('#ui/toasts/toaster.tsx')).Toaster })
const ToastView = lazy(loadView)

/** Whether there was a toast: most visitors never see any, and its code comes with the first one. */
const isWanted = createStore(false)

/** Shows a toast. */
export async function showToast(toast: Parameters<typeof addToast>[0]) {
  try {
    const [store] = await Promise.all([import('#ui/toasts/toast-store.ts'), loadView()])
    isWanted.publish(true)
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
  const isShown = useSyncExternalStore(isWanted.subscribe, isWanted.read, () => false)
  return isShown ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null
}
