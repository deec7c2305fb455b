import { SignInError } from '#auth/sign-in-error.ts'
import type { Exchange } from '#server/builds/site.ts'
import { readCookie, removeSessionCookies, writeSessionCookies } from '#server/http/cookies.ts'
import type { ErrorResponse } from '#server/http/errors.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { answerJson, refuse } from '#server/sign-in/auth-responses.ts'
import { refuseIfTooMany } from '#server/sign-in/guard-post.ts'
import { isSession } from '#server/sign-in/sign-in.ts'

/**
 * `GET /auth/session`: who is signed in, `{user}` or `{user: null}`. A cookie that is no session of ours, or of one that
 * has ended, is answered 401 and removed (threat O06). A session in use is prolonged once a day.
 */
export async function answerSession({
  request,
  connection,
  site,
}: Exchange<'origin' | 'signIn'>): Promise<HttpResponse | ErrorResponse> {
  const isSecure = site.origin.startsWith('https:')
  const { provider, limiters } = site.signIn
  const cookie = readCookie(request, 'escaparate-session', isSecure)
  if (!provider || cookie === undefined) return answerJson({ user: null })
  const tooMany = refuseIfTooMany(limiters.session, connection)
  if (tooMany) return tooMany
  try {
    const found = isSession(cookie) ? await provider.accounts.readSession(cookie) : undefined
    if (!found) return refuse('session_invalid', { cookies: removeSessionCookies(isSecure) })
    return answerJson({ user: found.account }, found.isRenewed ? writeSessionCookies(cookie, isSecure) : [])
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    return refuse(error.reason)
  }
}
