import { isSameSecret } from '#auth/is-same-secret.server.ts'
import { STATE_HEADER } from '#config/auth-headers.ts'
import type { Exchange } from '#server/builds/site.ts'
import { readCookie, writeCookie, writeSessionCookies } from '#server/http/cookies.ts'
import type { ErrorResponse } from '#server/http/errors.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { answerJson, refuse } from '#server/sign-in/auth-responses.ts'
import { verifyCodeBody } from '#server/sign-in/bodies.ts'
import { refuseIfTooMany } from '#server/sign-in/guard-post.ts'
import { openSignInPost } from '#server/sign-in/open-sign-in-post.ts'
import { readFailure, signInWithCode } from '#server/sign-in/sign-in.ts'

/** The redirect address of a code that Google's script hands to a page. */
const POPUP_REDIRECT_URI = 'postmessage'

/**
 * `POST /auth/google/verify-code` with `{code}`: the code that Google's script gave to the page becomes a session
 * (C-API-4, open point O-6). The state that Google gave along with it comes in a header, and must be that of the cookie;
 * it is good for one try.
 */
export async function answerVerifyCode({
  request,
  connection,
  site,
}: Exchange<'origin' | 'signIn' | 'log'>): Promise<HttpResponse | ErrorResponse> {
  const opened = await openSignInPost(request, site, connection, verifyCodeBody)
  if ('refusal' in opened) return opened.refusal
  const { body, provider, begun, isSecure } = opened
  if (!begun || !isSameSecret(begun.state, String(request.headers[STATE_HEADER] ?? '')))
    return refuse('state_invalid')
  const tooMany = refuseIfTooMany(site.signIn.limiters.verifyCode, connection)
  if (tooMany) return tooMany

  const forgetState = writeCookie('escaparate-state', '', 0, isSecure)
  try {
    const { session, account } = await signInWithCode(
      provider,
      { state: begun.state, code: body.code, redirectUri: POPUP_REDIRECT_URI },
      readCookie(request, 'escaparate-session', isSecure),
    )
    return answerJson({ user: account }, [forgetState, ...writeSessionCookies(session, isSecure)])
  } catch (error) {
    return refuse(readFailure(error, site.log), { cookies: [forgetState] })
  }
}
