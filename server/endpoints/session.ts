import { z } from 'zod'
import { GOOGLE_SCRIPT_URL } from '#config/constants.ts'
import type { Exchange } from '#server/builds/site.ts'
import { readCookie, removeSessionCookies, writeSessionCookies } from '#server/http/cookies.ts'
import type { EndpointResponse } from '#server/http/errors.ts'
import { createResponse, type StoredResponse } from '#server/http/response.ts'
import { answerJson, answerNothing, refuse } from '#server/sign-in/auth-responses.ts'
import { guardPost, refuseIfTooMany } from '#server/sign-in/guard-post.ts'
import { isSession, readFailure, type SignIn } from '#server/sign-in/sign-in.ts'

/**
 * `GET /auth/session`: who is signed in, `{user}` or `{user: null}`. A cookie that is no session of ours, or of one that
 * has ended, is answered 401 and removed (threat O06). A session in use is prolonged once a day.
 */
export async function answerSession({ request, connection, site }: Exchange): Promise<EndpointResponse> {
  const { provider, limiters } = site.signIn
  const cookie = readCookie(request, 'escaparate-session', site.origin)
  if (!provider || cookie === undefined) return answerJson({ user: null })
  const tooMany = refuseIfTooMany(limiters.session, connection)
  if (tooMany) return tooMany
  try {
    const found = isSession(cookie) ? await provider.accounts.readSession(cookie) : undefined
    if (!found) return refuse('session_invalid', { cookies: removeSessionCookies(site.origin) })
    return answerJson(
      { user: found.account },
      found.isRenewed ? writeSessionCookies(cookie, site.origin) : [],
    )
  } catch (error) {
    return refuse(readFailure(error, site.log))
  }
}

/**
 * `POST /auth/logout`: ends the session and makes the browser forget it. While the database is away the answer is 503
 * and the cookie stays, because a session that goes on must not look as if it had ended.
 */
export async function answerLogout(exchange: Exchange): Promise<EndpointResponse> {
  const { request, connection, site } = exchange
  const { provider, limiters } = site.signIn
  const guarded = await guardPost(exchange, z.unknown())
  if ('refusal' in guarded) return guarded.refusal
  const tooMany = refuseIfTooMany(limiters.logout, connection)
  if (tooMany) return tooMany
  const session = readCookie(request, 'escaparate-session', site.origin)
  try {
    if (provider && isSession(session)) await provider.accounts.endSession(session)
    return answerNothing(removeSessionCookies(site.origin))
  } catch (error) {
    return refuse(readFailure(error, site.log))
  }
}

/** A change of configuration comes with a new start of the server; browsers hear of it within a minute, in s. */
const MAX_AGE_S = 60

/**
 * `GET /auth/config`: the client id, which is public, or `null` where signing in is not configured (C-GOOG-2), and
 * where Google's script is. It is no part of the pages, because they are built before the site is configured.
 */
export function answerAuthConfig({ site }: { site: { signIn: Partial<SignIn> } }): StoredResponse {
  const { clientId = null, scriptUrl = GOOGLE_SCRIPT_URL } = site.signIn.provider ?? {}
  return createResponse({
    contentType: 'application/json',
    cacheControl: `public, max-age=${MAX_AGE_S}`,
    body: JSON.stringify({ clientId, scriptUrl }),
  })
}
