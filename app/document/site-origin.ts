import { createContext } from 'react'

/** The site's public origin, from configuration and never from a request (threat P06). */
export const SiteOriginContext = createContext('')
