import { SignInError } from '#auth/sign-in-error.ts'
import type { Site } from '#server/builds/site.ts'
import type { Connection } from '#server/http/connection.ts'
import { readCookie, removeSessionCookies, writeSessionCookies } from '#server/http/cookies.ts'
import type { ErrorAnswer } from '#server/http/errors.ts'
import { answerJson, refuse } from '#server/sign-in/auth-answers.ts'
import { refuseIfTooMany } from '#server/sign-in/guard-post.ts'
import { isSession } from '#server/sign-in/sign-in.ts'

/**
 * `GET /auth/session`: who is signed in, `{user}` or `{user: null}`. A cookie that is no session of ours, or of one that
 * has ended, is answered 401 and removed (threat O06). A session in use is prolonged once a day.
 */
export async function answerSession(
  request: Request,
  site: Site,
  connection: Connection,
): Promise<Response | ErrorAnswer> {
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
