import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import type { GoogleApi } from './google-api.ts'

/**
 * Loads Google's script: one element in the document's head for all who ask, until it fails; then who asks next gets a new
 * one (C-GOOG-3).
 * @throws Error when it cannot be had, or brings no `google.accounts.oauth2`.
 */
export const loadGoogle = keepUntilFailed(async (src: string): Promise<GoogleApi> => {
  const script = document.createElement('script')
  await new Promise((onload) => {
    Object.assign(script, { src, async: true, defer: true, onload, onerror: onload })
    document.head.append(script)
  })
  const google = readGoogleApi()
  if (google) return google
  script.remove()
  throw new Error(`No sign-in of Google’s: ${src}`)
})

/** What Google's script has put into the window. */
function readGoogleApi(): GoogleApi | undefined {
  const { google } = window as { google?: { accounts?: { oauth2?: GoogleApi } } }
  return typeof google?.accounts?.oauth2?.initCodeClient === 'function' ? google.accounts.oauth2 : undefined
}
