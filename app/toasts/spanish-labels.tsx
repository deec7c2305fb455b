import type { ReactNode } from 'react'
import { componentLabels } from '#config/messages/component-labels.ts'
import { LabelContext } from '#ui/label-context.ts'

/** Components inside speak Spanish (O-11). Around what comes on demand: the first load holds no such part. */
export function SpanishLabels({ children }: { children: ReactNode }) {
  return <LabelContext value={componentLabels}>{children}</LabelContext>
}
