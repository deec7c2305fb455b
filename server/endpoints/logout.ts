import { SignInError } from '#auth/sign-in-error.ts'
import type { Exchange } from '#server/builds/site.ts'
import { readCookie, removeSessionCookies } from '#server/http/cookies.ts'
import type { ErrorResponse } from '#server/http/errors.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { count } from '#server/metrics/counts.ts'
import { answerNothing, refuse } from '#server/sign-in/auth-responses.ts'
import { logoutBody } from '#server/sign-in/bodies.ts'
import { guardPost, refuseIfTooMany } from '#server/sign-in/guard-post.ts'
import { isSession } from '#server/sign-in/sign-in.ts'

/**
 * `POST /auth/logout`: ends the session and makes the browser forget it. While the database is away the answer is 503
 * and the cookie stays, because a session that goes on must not look as if it had ended.
 */
export async function answerLogout({
  request,
  connection,
  site,
}: Exchange<'origin' | 'signIn'>): Promise<HttpResponse | ErrorResponse> {
  const isSecure = site.origin.startsWith('https:')
  const { provider, limiters } = site.signIn
  const guarded = await guardPost(request, site.origin, connection, logoutBody)
  if ('refusal' in guarded) return guarded.refusal
  const tooMany = refuseIfTooMany(limiters.logout, connection)
  if (tooMany) return tooMany
  const session = readCookie(request, 'escaparate-session', isSecure)
  try {
    if (provider && isSession(session)) {
      await provider.accounts.endSession(session)
      count('sessions', 'ended')
    }
    return answerNothing(removeSessionCookies(isSecure))
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    return refuse(error.reason)
  }
}
