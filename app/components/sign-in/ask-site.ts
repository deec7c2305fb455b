import { readDocumentPayload } from '#app/navigation/payload.ts'
import { REQUEST_HEADER } from '#config/auth-headers.ts'

/** How long a page that signs somebody in waits for the site, in ms: longer than the site waits for Google. */
export const SIGN_IN_TIMEOUT_MS = 10_000

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

/** What goes to Google and must come back with the code, and until when there is time enough left for that, in epoch ms. */
type SignInState = { state: string; freshUntil: number }

/** Begins a sign-in. @throws Error, see `askSite`. */
export async function fetchSignInState(returnTo: string): Promise<SignInState> {
  type Answer = { state: string; freshForMs: number }
  const { state, freshForMs } = await askSite<Answer>('/auth/google/state', 'state', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [REQUEST_HEADER.name]: REQUEST_HEADER.value },
    body: JSON.stringify({ returnTo }),
    // Where the API has another origin, its cookie must be kept.
    credentials: 'include',
  })
  return { state, freshUntil: Date.now() + freshForMs }
}

/**
 * Asks the site for what a sign-in begins with, before anybody has pressed anything: without the API's client, which
 * weighs more than the whole page around the button. `key` names a text that the answer must hold. A failure is logged;
 * what it keeps from working, the page says.
 * @throws Error without a network, after a while, and for any other answer.
 */
async function askSite<Answer>(path: string, key: keyof Answer, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(SIGN_IN_TIMEOUT_MS)
    const response = await fetch((readDocumentPayload().config.apiUrl ?? '') + path, { ...init, signal })
    const answer = (await response.json()) as Answer
    if (typeof answer[key] === 'string') return answer
    throw new Error(`${path} answered ${response.status}`)
  } catch (error) {
    console.warn('Google sign-in could not be prepared', error)
    throw error
  }
}
