import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '#auth/is-same-secret.server.ts'
import { SignInError } from '#auth/sign-in-error.ts'
import { createSecret, createState, openState, sealState } from '#auth/sign-in-state.server.ts'
import { SIGN_IN_STATE_LIFETIME_MS } from '#config/constants.ts'
import { pages } from '#config/pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { readCookie, writeCookie, writeSessionCookies } from '#server/http/cookies.ts'
import type { EndpointResponse } from '#server/http/errors.ts'
import { chooseOwnOrigin } from '#server/http/origins.ts'
import { redirectTo, redirectToSignIn, refuse } from '#server/sign-in/auth-responses.ts'
import { chooseReturnPath } from '#server/sign-in/return-path.ts'
import {
  authorizationCode,
  readFailure,
  SIGN_IN_CALLBACK_PATH,
  signInWithCode,
} from '#server/sign-in/sign-in.ts'

/**
 * Whether a window of the browser goes to the address, and no picture, frame or script of a page asks for it. A
 * browser that does not say so (Safari before 16.4, Fetch Metadata) counts as visiting.
 */
function isVisit({ headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  const destination = headers['sec-fetch-dest'] ?? 'document'
  return mode === 'navigate' && destination === 'document'
}

/** Whether another site has led here, as far as the browser says. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

/**
 * `GET /auth/google/start?returnTo=/…`: sends the browser to Google's own page. It needs no script, neither ours
 * nor Google's, and unlike the script's way it is bound by a nonce and a code verifier (PKCE) too. Who comes from
 * another site is led to the sign-in page first: no other page begins a sign-in, or uses up the tries of its visitor.
 */
export async function answerSignInStart(exchange: Exchange): Promise<EndpointResponse> {
  const { request, path, connection, site } = exchange
  if (!isVisit(request)) return refuse('not_a_visit')
  if (isFromElsewhere(request)) return redirectTo(pages.login.path)
  const { provider, limiters } = site.signIn
  if (!provider) return redirectToSignIn('not_configured')
  if (limiters.start.take(connection.clientAddress) > 0) return redirectToSignIn('too_many_requests')
  const begun = {
    ...createState(),
    nonce: createSecret(),
    codeVerifier: createSecret(),
    returnTo: await chooseReturnPath(new URLSearchParams(path.search).get('returnTo'), site),
  }
  try {
    const redirectUri = chooseOwnOrigin(request, site.origin, connection.localPort) + SIGN_IN_CALLBACK_PATH
    const google = await provider.loadGoogle()
    const location = await google.createAuthorizationUrl({ ...begun, redirectUri })
    const sealed = sealState(begun, provider.clientSecret)
    return redirectTo(location.href, [
      writeCookie('escaparate-state', sealed, SIGN_IN_STATE_LIFETIME_MS, site.origin),
    ])
  } catch (error) {
    return redirectToSignIn(readFailure(error, site.log))
  }
}

/**
 * `GET /auth/google/callback?code=…&state=…`: where Google sends the browser back to when no page waits for the code
 * (C-GOOG-5, redirect mode). The visitor always ends on a page: the one before, or `/login?error=<reason>`. The state
 * is good for one try. Nothing of this is counted or forgotten for an answer that this browser has not asked for.
 */
export async function answerSignInCallback(exchange: Exchange): Promise<EndpointResponse> {
  const { request, path, connection, site } = exchange
  if (!isVisit(request)) return refuse('not_a_visit')
  const { provider, limiters } = site.signIn
  // Said once when the server starts: strangers who come here are no news.
  if (!provider) return redirectToSignIn('not_configured')
  const query = new URLSearchParams(path.search)
  const cookies: string[] = []
  try {
    const begun = openState(readCookie(request, 'escaparate-state', site.origin) ?? '', provider.clientSecret)
    if (!begun || !isSameSecret(begun.state, query.get('state') ?? ''))
      throw new SignInError('state_invalid', 'the sign-in was not begun in this browser, or too long ago')
    if (limiters.callback.take(connection.clientAddress) > 0)
      throw new SignInError('too_many_requests', 'too many sign-ins from one address')
    cookies.push(writeCookie('escaparate-state', '', 0, site.origin))
    const { session } = await signInWithCode(
      provider,
      {
        ...begun,
        code: readCode(query),
        redirectUri: chooseOwnOrigin(request, site.origin, connection.localPort) + SIGN_IN_CALLBACK_PATH,
      },
      readCookie(request, 'escaparate-session', site.origin),
    )
    return redirectTo(begun.returnTo, [...cookies, ...writeSessionCookies(session, site.origin)])
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
  const code = authorizationCode.safeParse(query.get('code'))
  if (!code.success) throw new SignInError('code_refused', 'the code is missing or is none')
  return code.data
}
