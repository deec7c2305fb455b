import { googleScopes } from '#auth/google-scopes.ts'

/** How the site's sign-in with Google is set up. */
export type GoogleSignInOptions = {
  /** The site's id at Google. */
  clientId: string
  /** Asked for beyond openid, email and profile. */
  extraScopes?: readonly string[]
}

/** The plug-in, set up: who asks Google, and for what. */
export type GooglePlugin = { clientId: string; scope: string }

/**
 * Checks the set-up of the sign-in plug-in (specification 5, C-GOOG-1).
 * @throws Error with the specification's words: no options, or a client id that is missing or blank.
 */
export function installGoogleSignIn(options?: Partial<GoogleSignInOptions>): GooglePlugin {
  if (!options) throw new Error('[GoogleSignInPlugin]: initialize plugin by passing an options object')
  const clientId = options.clientId?.trim()
  if (!clientId) throw new Error('[GoogleSignInPlugin]: clientId is required to initialize')
  return { clientId, scope: [...googleScopes, ...(options.extraScopes ?? [])].join(' ') }
}

let hasWarned = false

/**
 * Installs the plug-in when the site has a client id; else says once on the console that it has none, and the
 * rest of the site works without it (C-GOOG-2). An id of only spaces is none.
 */
export function installIfConfigured(clientId: string | null): GooglePlugin | undefined {
  if (clientId?.trim()) return installGoogleSignIn({ clientId })
  if (!hasWarned) console.warn('[vue3-google-signin] googleSignIn.clientId is not provided in appConfig')
  hasWarned = true
  return undefined
}
