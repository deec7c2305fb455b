import { ofetch } from 'ofetch'
import { readDocumentPayload } from '#app/navigation/payload.ts'
import { REQUEST_HEADER, STATE_HEADER } from '#config/auth-headers.ts'

type Call = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: Record<string, unknown>
  signal?: AbortSignal
  /** How often a failed call is repeated: once for GET and HEAD, never for the others, unless given (C-API-2). */
  retry?: number | false
}

/** Somebody who is signed in; `picture` is an https address, or empty. */
type User = { name: string; email: string; picture: string }

/** Shows that a page of this site asks: no other site can send it without asking first. */
const ownHeader = { [REQUEST_HEADER.name]: REQUEST_HEADER.value }

/** Who is signed in with the cookie that comes along. */
export function getSession(signal: AbortSignal): Promise<{ user: User | null }> {
  return callApi({ method: 'GET', path: '/auth/session', signal })
}

/** Ends the session. */
export function logOut(): Promise<void> {
  return callApi({ method: 'POST', path: '/auth/logout', headers: ownHeader, body: {} })
}

/** Exchanges an authorization code of Google for a session; the state is the one that came back with it (C-API-4). */
export function verifyCode(
  { state, code }: { state: string; code: string },
  signal: AbortSignal,
): Promise<{ user: User }> {
  return callApi({
    method: 'POST',
    path: '/auth/google/verify-code',
    headers: { ...ownHeader, [STATE_HEADER]: state },
    body: { code },
    signal,
  })
}

/**
 * Asks the API that this site is configured with, its own unless said otherwise (open point O-8), and returns its answer,
 * parsed by its content type (C-API-3). What is worth another try is tried again at once: statuses 408, 409, 425, 429, 500,
 * 502, 503, 504 and failures of the network, but never what the caller has aborted.
 * @throws FetchError `[METHOD] "<url>": <status> <statusText>`, with status, statusText, data and response.
 */
export function callApi<Answer>(
  { path, ...call }: Call,
  base = readDocumentPayload().config.apiUrl ?? '',
): Promise<Answer> {
  // With one slash between base and path (C-API-1). Where the API has another origin, the session's cookie must go along.
  return ofetch<Answer>(path, { ...call, baseURL: base, credentials: 'include' })
}
