import { randomBytes } from 'node:crypto'
import { sealState } from '#auth/sign-in-state.server.ts'
import { SIGN_IN_CALLBACK_PATH, SIGN_IN_STATE_LIFETIME_MS } from '#config/constants.ts'
import { redirectTo } from '#server/http/auth-answers.ts'
import type { Connection } from '#server/http/connection.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { chooseOwnOrigin } from '#server/http/origins.ts'
import { chooseReturnPath } from '#server/http/return-path.ts'
import { readFailure } from '#server/sign-in.ts'
import type { Site } from '#server/site.ts'

/**
 * `GET /auth/google/start?returnTo=/…`: sends the browser to Google's own page. It needs no script, neither ours
 * nor Google's, and unlike the script's way it is bound by a nonce and a code verifier (PKCE) too.
 */
export async function answerSignInStart(
  request: Request,
  site: Site,
  { clientAddress, localPort }: Connection,
): Promise<Response> {
  const { provider, limiters } = site.signIn
  if (!provider) return redirectTo('/login?error=not_configured')
  if (limiters.state.take(clientAddress) > 0) return redirectTo('/login?error=too_many_requests')
  const isSecure = site.origin.startsWith('https:')
  const createSecret = () => randomBytes(32).toString('base64url')
  const begun = {
    state: createSecret(),
    nonce: createSecret(),
    codeVerifier: createSecret(),
    returnTo: await chooseReturnPath(new URL(request.url).searchParams.get('returnTo'), site),
    expiresAt: Date.now() + SIGN_IN_STATE_LIFETIME_MS,
  }
  try {
    const redirectUri = chooseOwnOrigin(request, site.origin, localPort) + SIGN_IN_CALLBACK_PATH
    const location = await provider.google.createAuthorizationUrl({ ...begun, redirectUri })
    const sealed = sealState(begun, provider.clientSecret)
    return redirectTo(location.href, [
      writeCookie('escaparate-state', sealed, SIGN_IN_STATE_LIFETIME_MS, isSecure),
    ])
  } catch (error) {
    return redirectTo(`/login?error=${readFailure(error, site.log)}`)
  }
}
