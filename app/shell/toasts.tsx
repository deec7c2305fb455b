import { type ComponentType, useEffect, useState } from 'react'
import type { addToast } from '#app/ui/toast-store.ts'
import type { Toaster } from '#app/ui/toaster.tsx'

let mountToaster: ((view: typeof Toaster) => void) | undefined

/** Shows a toast. Its code comes with the first one: most visitors never see any. */
export async function showToast(toast: Parameters<typeof addToast>[0]) {
  try {
    const [store, view] = await Promise.all([import('#app/ui/toast-store.ts'), import('#app/ui/toaster.tsx')])
    mountToaster?.(view.Toaster)
    store.addToast(toast)
  } catch (error) {
    console.warn('The toast could not be shown', error)
  }
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
