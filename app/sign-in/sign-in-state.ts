import { readDocumentPayload } from '#app/network/payload.ts'

/**
 * Begins a sign-in: the state that goes to Google and must come back with the code. It is asked for before anybody
 * has pressed anything, so without the API's client, as the configuration is (`auth-config.ts`).
 * @throws TypeError without a network, Error for any answer but a state.
 */
export async function fetchSignInState(returnTo: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${readDocumentPayload().config.apiUrl ?? ''}/auth/google/state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-escaparate': '1' },
    body: JSON.stringify({ returnTo }),
    // Where the API has another origin, its cookie must be kept.
    credentials: 'include',
    signal,
  })
  if (!response.ok) throw new Error(`/auth/google/state answered ${response.status}`)
  const { state } = (await response.json()) as { state?: unknown }
  if (typeof state !== 'string') throw new SyntaxError('/auth/google/state names no state')
  return state
}
