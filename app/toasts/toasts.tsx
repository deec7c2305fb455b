import { type ComponentType, useEffect, useState } from 'react'
import { shellMessages } from '#config/messages/shell.ts'
import type { addToast } from '#ui/toasts/toast-store.ts'

let mountToaster: ((view: ComponentType) => void) | undefined

/** Shows a toast. Its code comes with the first one: most visitors never see any. */
export async function showToast(toast: Parameters<typeof addToast>[0]) {
  try {
    const [store, view] = await Promise.all([import('#ui/toasts/toast-store.ts'), import('./toast-view.tsx')])
    mountToaster?.(view.ToastView)
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
  const [View, setView] = useState<ComponentType>()
  useEffect(() => {
    mountToaster = (view) => setView(() => view)
    return () => {
      mountToaster = undefined
    }
  }, [])
  return View ? <View /> : null
}
