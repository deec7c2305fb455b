import { type FetchOptions, ofetch } from 'ofetch'

/** What a caller may say about one call. */
export type CallOptions = {
  signal?: AbortSignal
  /** How often a failed call is repeated: once for GET and HEAD, never for the others, unless given (C-API-2). */
  retry?: number | false
}

export type Call = CallOptions & {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | undefined>
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: Record<string, unknown>
}

/**
 * Asks an API and returns its answer, parsed by its content type (C-API-3). What is worth another try is tried
 * again at once: statuses 408, 409, 425, 429, 500, 502, 503, 504 and failures of the network, but never what the
 * caller has aborted.
 * @throws FetchError `[METHOD] "<url>": <status> <statusText>`, with status, statusText, data and response.
 */
export function callApi<Answer>(base: string, { path, body, ...call }: Call): Promise<Answer> {
  const options: FetchOptions<'json'> = {
    ...call,
    // With one slash between base and path (C-API-1).
    baseURL: base,
    // Where the API has another origin, the session's cookie must go along.
    credentials: 'include',
    ...(body ? { body } : {}),
  }
  return ofetch<Answer>(path, options)
}
