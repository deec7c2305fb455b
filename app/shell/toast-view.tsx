import { Toaster } from '#app/ui/toaster.tsx'
import { SpanishLabels } from './spanish-labels.tsx'

/** The site's toasts, fetched with the first one. */
export function ToastView() {
  return (
    <SpanishLabels>
      <Toaster />
    </SpanishLabels>
  )
}
