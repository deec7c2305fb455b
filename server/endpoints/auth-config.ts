import { GOOGLE_SCRIPT_URL } from '#config/constants.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

/** A change of configuration comes with a new start of the server; browsers hear of it within a minute, in s. */
const MAX_AGE_S = 60

/**
 * `GET /auth/config`: the client id, which is public, or `null` where signing in is not configured (C-GOOG-2), and
 * where Google's script is. It is no part of the pages, because they are built before the site is configured.
 */
export function answerAuthConfig({ site }: Exchange<'signIn'>): HttpResponse {
  const { clientId = null, scriptUrl = GOOGLE_SCRIPT_URL } = site.signIn.provider ?? {}
  return createResponse({
    contentType: 'application/json',
    cacheControl: `public, max-age=${MAX_AGE_S}`,
    body: JSON.stringify({ clientId, scriptUrl }),
  })
}
