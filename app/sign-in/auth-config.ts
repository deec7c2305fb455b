import { askSite } from './ask-site.ts'

/** What a page needs to know to sign somebody in. */
type AuthConfig = {
  /** Null where signing in is not configured. */
  clientId: string | null
  /** Address of Google's script. */
  scriptUrl: string
}

/** Asks for the configuration. @throws Error, see `askSite`. */
export function fetchAuthConfig(): Promise<AuthConfig> {
  return askSite('/auth/config', 'scriptUrl')
}
