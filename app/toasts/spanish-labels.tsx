import type { ReactNode } from 'react'
import { kitLabels } from '#config/messages/kit.ts'
import { LabelContext } from '#ui/label-context.ts'

/** Parts of the kit inside speak Spanish (O-11). Around what comes on demand: the first load holds no such part. */
export function SpanishLabels({ children }: { children: ReactNode }) {
  return <LabelContext value={kitLabels}>{children}</LabelContext>
}
