import type { SignInFailure } from '#auth/sign-in-error.ts'
import { pages } from '#config/pages.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

type Line = { statusCode: number; message: string; retryAfterS?: number }

const lines = {
  request_refused: {
    statusCode: 403,
    message: 'The request must come from a page of this site, as JSON and with the header x-escaparate: 1.',
  },
  not_a_visit: {
    statusCode: 403,
    message: 'This address is for a window of the browser, and not for parts of a page.',
  },
  body_invalid: { statusCode: 400, message: 'The body is not what this address takes.' },
  body_too_large: { statusCode: 413, message: 'The body is too large.' },
  code_refused: { statusCode: 400, message: 'The code is unknown, was used before or is too old.' },
  state_invalid: {
    statusCode: 403,
    message: 'The sign-in was not begun in this browser, or too long ago.',
  },
  access_denied: { statusCode: 403, message: 'The provider says that access was denied.' },
  token_invalid: {
    statusCode: 401,
    message: 'The provider does not prove who this is, with a verified address.',
  },
  session_invalid: { statusCode: 401, message: 'There is no such session; it may have ended.' },
  too_many_requests: { statusCode: 429, message: 'Too many requests from one address.' },
  provider_unavailable: {
    statusCode: 502,
    message: 'The sign-in provider cannot be reached, or does not answer as it should.',
  },
  database_unavailable: {
    statusCode: 503,
    message: 'Users and sessions cannot be reached for the moment.',
    retryAfterS: 5,
  },
  not_configured: { statusCode: 503, message: 'Signing in is not configured.' },
} satisfies Record<SignInFailure, Line> & Record<string, Line>

/** Why a request below `/auth/` was refused. */
export type Refusal = keyof typeof lines

/** A refusal; its word is in `data.reason`, for the client that has a sentence for it. */
export function refuse(
  reason: Refusal,
  more: { message?: string; cookies?: string[]; retryAfterS?: number } = {},
): ErrorResponse {
  const { statusCode, message, retryAfterS = more.retryAfterS }: Line = lines[reason]
  const retryAfter = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
  return createErrorResponse(statusCode, undefined, {
    message,
    data: { reason },
    ...more,
    headers: { 'cache-control': 'no-store', ...retryAfter },
  })
}

/** JSON that belongs to one visitor: no cache keeps it. */
export function answerJson(body: unknown, cookies: string[] = []): HttpResponse {
  return createResponse({
    contentType: 'application/json',
    cacheControl: 'no-store',
    cookies,
    body: JSON.stringify(body),
  })
}

/** Sends the browser on to an address with GET, whatever it came with. */
export function redirectTo(location: string, cookies: string[] = []): HttpResponse {
  return { statusCode: 303, cacheControl: 'no-store', headers: { location }, cookies }
}

/** Sends the browser to the sign-in page, which has a sentence for the reason. */
export function redirectToSignIn(reason: SignInFailure, cookies: string[] = []): HttpResponse {
  return redirectTo(`${pages.login.path}?error=${reason}`, cookies)
}

/** Nothing to say, and perhaps cookies to set. */
export function answerNothing(cookies: string[] = []): HttpResponse {
  return { statusCode: 204, cacheControl: 'no-store', cookies }
}
