import type { SignInFailure } from '#auth/sign-in-error.ts'
import { pages } from '#config/pages.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

/** Why a request below `/auth/` was refused, and with which status. */
const statuses = {
  /** It does not come from a page of this site, as JSON and with the header of ours. */
  request_refused: 403,
  /** The address is for a window of the browser, and not for parts of a page. */
  not_a_visit: 403,
  body_invalid: 400,
  body_too_large: 413,
  code_refused: 400,
  state_invalid: 403,
  access_denied: 403,
  token_invalid: 401,
  session_invalid: 401,
  too_many_requests: 429,
  provider_unavailable: 502,
  database_unavailable: 503,
  not_configured: 503,
} satisfies Record<SignInFailure, number> & Record<string, number>

export type Refusal = keyof typeof statuses

/** How soon somebody may try again while the database is away, in seconds. */
const DATABASE_RETRY_AFTER_S = 5

/** A refusal; its word is in `data.reason`, for the client that has a sentence for it. */
export function refuse(
  reason: Refusal,
  more: { message?: string; cookies?: string[]; retryAfterS?: number } = {},
): ErrorResponse {
  const { retryAfterS = reason === 'database_unavailable' ? DATABASE_RETRY_AFTER_S : undefined } = more
  const retryAfter = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
  return createErrorResponse(statuses[reason], undefined, {
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
