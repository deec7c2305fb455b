import { createContext, type ReactNode } from 'react'
import { kitLabels } from '#config/messages.ts'
import { LabelContext } from './ui/label-context.ts'

/** The site's public origin, from configuration and never from a request (threat P06). */
export const SiteOriginContext = createContext('')

/** What every page of the site knows: where the site is, and what the kit's words are in Spanish. */
export function SiteContexts({ origin, children }: { origin: string; children: ReactNode }) {
  return (
    <SiteOriginContext value={origin}>
      <LabelContext value={kitLabels}>{children}</LabelContext>
    </SiteOriginContext>
  )
}
