import { createContext, type ReactNode } from 'react'

/** The site's public origin, from configuration and never from a request (threat P06). */
export const SiteOriginContext = createContext('')

/** What every page of the site knows: where the site is. */
export function SiteContexts({ origin, children }: { origin: string; children: ReactNode }) {
  return <SiteOriginContext value={origin}>{children}</SiteOriginContext>
}
