import { Toaster } from '#ui/toasts/toaster.tsx'
import { SpanishLabels } from './spanish-labels.tsx'

/** The site's toasts, fetched with the first one. */
export function ToastView() {
  return (
    <SpanishLabels>
      <Toaster />
    </SpanishLabels>
  )
}
