import { isSameSecret } from '#auth/is-same-secret.server.ts'
import { SignInError } from '#auth/sign-in-error.ts'
import { openState } from '#auth/sign-in-state.server.ts'
import type { Exchange } from '#server/builds/site.ts'
import { readCookie, writeCookie, writeSessionCookies } from '#server/http/cookies.ts'
import type { ErrorResponse } from '#server/http/errors.ts'
import { chooseOwnOrigin } from '#server/http/origins.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { redirectTo, redirectToSignIn, refuse } from '#server/sign-in/auth-responses.ts'
import { MAX_CODE_CHARACTERS } from '#server/sign-in/bodies.ts'
import { readFailure, SIGN_IN_CALLBACK_PATH, signInWithCode } from '#server/sign-in/sign-in.ts'
import { isVisit } from '#server/sign-in/visit.ts'

/**
 * `GET /auth/google/callback?code=…&state=…`: where Google sends the browser back to when no page waits for the code
 * (C-GOOG-5, redirect mode). The visitor always ends on a page: the one before, or `/login?error=<reason>`. The state
 * is good for one try. Nothing of this is counted or forgotten for an answer that this browser has not asked for.
 */
export async function answerSignInCallback({
  request,
  path,
  connection: { clientAddress, localPort },
  site,
}: Exchange<'origin' | 'signIn' | 'log'>): Promise<HttpResponse | ErrorResponse> {
  if (!isVisit(request)) return refuse('not_a_visit')
  const isSecure = site.origin.startsWith('https:')
  const { provider, limiters } = site.signIn
  // Said once when the server starts: strangers who come here are no news.
  if (!provider) return redirectToSignIn('not_configured')
  const query = new URLSearchParams(path.search)
  const cookies: string[] = []
  try {
    const begun = openState(readCookie(request, 'escaparate-state', isSecure) ?? '', provider.clientSecret)
    if (!begun || !isSameSecret(begun.state, query.get('state') ?? ''))
      throw new SignInError('state_invalid', 'the sign-in was not begun in this browser, or too long ago')
    if (limiters.callback.take(clientAddress) > 0)
      throw new SignInError('too_many_requests', 'too many sign-ins from one address')
    cookies.push(writeCookie('escaparate-state', '', 0, isSecure))
    const { session } = await signInWithCode(
      provider,
      {
        ...begun,
        code: readCode(query),
        redirectUri: chooseOwnOrigin(request, site.origin, localPort) + SIGN_IN_CALLBACK_PATH,
      },
      readCookie(request, 'escaparate-session', isSecure),
    )
    return redirectTo(begun.returnTo, [...cookies, ...writeSessionCookies(session, isSecure)])
  } catch (error) {
    return redirectToSignIn(readFailure(error, site.log), cookies)
  }
}

/** The code of an answer that this browser has asked for, unless the provider or the visitor said no. */
function readCode(query: URLSearchParams): string {
  const error = query.get('error')
  if (error === 'access_denied') throw new SignInError('access_denied', 'the visitor said no')
  if (error !== null)
    throw new SignInError('provider_unavailable', 'the provider ended the sign-in with an error')
  const code = query.get('code') ?? ''
  if (!/^[\x21-\x7e]+$/.test(code) || code.length > MAX_CODE_CHARACTERS)
    throw new SignInError('code_refused', 'the code is missing or is none')
  return code
}
