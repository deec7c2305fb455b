import type { CodeClientOptions, CodeResponse, GoogleApi } from './google-api.ts'

/** A code that can be exchanged for an identity, once (specification 3). */
export type SignInCode = { code: string; scope: string; state: string | undefined }

/** What Google said instead; `popup_closed`, `popup_failed_to_open` and `unknown` are of its script. */
type SignInError = { error: string; error_description?: string; error_uri?: string }

type Callbacks = { onSuccess: (code: SignInCode) => void; onError: (error: SignInError) => void }

/**
 * Makes Google's code client (C-GOOG-4). Everything that comes back goes to one of the two callbacks: an answer
 * with a code to the first, every other answer and every trouble with the popup to the second (C-GOOG-5).
 */
export function createCodeClient(
  google: GoogleApi,
  { clientId, scope }: { clientId: string; scope: string },
  { onSuccess, onError }: Callbacks,
  options: CodeClientOptions = {},
): { login: () => void } {
  const client = google.initCodeClient({
    ...options,
    client_id: clientId,
    scope,
    callback: (response) => {
      const error = readError(response)
      if (error) onError(error)
      // `readError` says that there is a code.
      else onSuccess({ code: String(response.code), scope: response.scope ?? '', state: response.state })
    },
    error_callback: ({ type = 'unknown', message }) =>
      onError({ error: type, ...(message ? { error_description: message } : {}) }),
  })
  return { login: () => client.requestCode() }
}

function readError({ code, error, error_description, error_uri }: CodeResponse): SignInError | undefined {
  if (error)
    return {
      error,
      ...(error_description ? { error_description } : {}),
      ...(error_uri ? { error_uri } : {}),
    }
  return typeof code === 'string' && code !== '' ? undefined : { error: 'unknown' }
}
