import { readDocumentPayload } from '#app/navigation/payload.ts'
import { REQUEST_HEADER, STATE_HEADER } from '#config/auth-headers.ts'
import { type Call, type CallOptions, callApi } from './http-client.ts'

/** Somebody who is signed in; `picture` is an https address, or empty. */
type User = { name: string; email: string; picture: string }

/** Shows that a page of this site asks: no other site can send it without asking first. */
const ownHeader = { [REQUEST_HEADER.name]: REQUEST_HEADER.value }

/** Who is signed in with the cookie that comes along. */
export function getSession(options?: CallOptions): Promise<{ user: User | null }> {
  return callSite({ method: 'GET', path: '/auth/session', ...options })
}

/** Ends the session. */
export function logOut(): Promise<void> {
  return callSite({ method: 'POST', path: '/auth/logout', headers: ownHeader, body: {} })
}

/** Exchanges an authorization code of Google for a session; the state is the one that came back with it (C-API-4). */
export function verifyCode(
  { state, code }: { state: string; code: string },
  options?: CallOptions,
): Promise<{ user: User }> {
  return callSite({
    method: 'POST',
    path: '/auth/google/verify-code',
    headers: { ...ownHeader, [STATE_HEADER]: state },
    body: { code },
    ...options,
  })
}

/** Asks the API that this site is configured with: its own, unless said otherwise (C-API-1, open point O-8). */
function callSite<Answer>(call: Call): Promise<Answer> {
  return callApi(readDocumentPayload().config.apiUrl ?? '', call)
}
