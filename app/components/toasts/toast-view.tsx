import { componentLabels } from '#config/messages/component-labels.ts'
import { LabelContext } from '#ui/label-context.ts'
import { Toaster } from '#ui/toasts/toaster.tsx'

/** The site's toasts, which speak Spanish (O-11), fetched with the first one. */
export default function ToastView() {
  return (
    <LabelContext value={componentLabels}>
      <Toaster />
    </LabelContext>
  )
}
