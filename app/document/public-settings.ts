import { createContext } from 'react'
import type { PublicSettings } from '#config/public-settings.ts'

/** What the environment says to pages: the site's public origin among it, never from a request (threat P06). */
export const PublicSettingsContext = createContext<PublicSettings>({ siteOrigin: '' })
