import { createSecret, createState, sealState } from '#auth/sign-in-state.server.ts'
import { SIGN_IN_STATE_LIFETIME_MS } from '#config/constants.ts'
import { pages } from '#config/pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { writeCookie } from '#server/http/cookies.ts'
import type { ErrorResponse } from '#server/http/errors.ts'
import { chooseOwnOrigin } from '#server/http/origins.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { redirectTo, redirectToSignIn, refuse } from '#server/sign-in/auth-responses.ts'
import { chooseReturnPath } from '#server/sign-in/return-path.ts'
import { readFailure, SIGN_IN_CALLBACK_PATH } from '#server/sign-in/sign-in.ts'
import { isFromElsewhere, isVisit } from '#server/sign-in/visit.ts'

/**
 * `GET /auth/google/start?returnTo=/…`: sends the browser to Google's own page. It needs no script, neither ours
 * nor Google's, and unlike the script's way it is bound by a nonce and a code verifier (PKCE) too. Who comes from
 * another site is led to the sign-in page first: no other page begins a sign-in, or uses up the tries of its visitor.
 */
export async function answerSignInStart({
  request,
  path,
  connection: { clientAddress, localPort },
  site,
}: Exchange<'origin' | 'signIn' | 'findPage' | 'log'>): Promise<HttpResponse | ErrorResponse> {
  if (!isVisit(request)) return refuse('not_a_visit')
  if (isFromElsewhere(request)) return redirectTo(pages.login.path)
  const { provider, limiters } = site.signIn
  if (!provider) return redirectToSignIn('not_configured')
  if (limiters.start.take(clientAddress) > 0) return redirectToSignIn('too_many_requests')
  const isSecure = site.origin.startsWith('https:')
  const begun = {
    ...createState(),
    nonce: createSecret(),
    codeVerifier: createSecret(),
    returnTo: await chooseReturnPath(new URLSearchParams(path.search).get('returnTo'), site),
  }
  try {
    const redirectUri = chooseOwnOrigin(request, site.origin, localPort) + SIGN_IN_CALLBACK_PATH
    const location = await provider.google.createAuthorizationUrl({ ...begun, redirectUri })
    const sealed = sealState(begun, provider.clientSecret)
    return redirectTo(location.href, [
      writeCookie('escaparate-state', sealed, SIGN_IN_STATE_LIFETIME_MS, isSecure),
    ])
  } catch (error) {
    return redirectToSignIn(readFailure(error, site.log))
  }
}
