import { ofetch } from 'ofetch'
import { readDocumentPayload } from '#app/navigation/payload.ts'
import { REQUEST_HEADER, STATE_HEADER } from '#config/auth-headers.ts'

/** What a caller may say about one call. */
type CallOptions = {
  signal?: AbortSignal
  /** How often a failed call is repeated: once for GET and HEAD, never for the others, unless given (C-API-2). */
  retry?: number | false
}

type Call = CallOptions & {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: Record<string, unknown>
}

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

/**
 * Asks an API and returns its answer, parsed by its content type (C-API-3). What is worth another try is tried
 * again at once: statuses 408, 409, 425, 429, 500, 502, 503, 504 and failures of the network, but never what the
 * caller has aborted.
 * @throws FetchError `[METHOD] "<url>": <status> <statusText>`, with status, statusText, data and response.
 */
export function callApi<Answer>(base: string, { path, body, ...call }: Call): Promise<Answer> {
  return ofetch<Answer>(path, {
    ...call,
    // With one slash between base and path (C-API-1).
    baseURL: base,
    // Where the API has another origin, the session's cookie must go along.
    credentials: 'include',
    ...(body && { body }),
  })
}
