import { REQUEST_HEADER } from '#config/auth-headers.ts'
import { askSite } from './ask-site.ts'

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
