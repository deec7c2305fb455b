import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { messages } from '#config/messages.ts'
import { readToasts, subscribeToToasts } from '#app/ui/toast-store.ts'

/** Comes with the first toast: most visitors never see one. */
const Toaster = lazy(async () => ({ default: (await import('#app/ui/toaster.tsx')).Toaster }))

/** The place where toasts appear; once there it stays, so that the next one is announced. */
export function Toasts() {
  const hasToasts = useSyncExternalStore(
    subscribeToToasts,
    () => readToasts().length > 0,
    () => false,
  )
  const [isNeeded, setNeeded] = useState(false)
  if (hasToasts && !isNeeded) setNeeded(true)
  return <Suspense fallback={null}>{isNeeded && <Toaster labels={messages.toast} />}</Suspense>
}
