import { sealState, shareState } from '#auth/sign-in-state.server.ts'
import type { Exchange } from '#server/builds/site.ts'
import { writeCookie } from '#server/http/cookies.ts'
import type { ErrorResponse } from '#server/http/errors.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { answerJson } from '#server/sign-in/auth-responses.ts'
import { signInStateBody } from '#server/sign-in/bodies.ts'
import { refuseIfTooMany } from '#server/sign-in/guard-post.ts'
import { openSignInPost } from '#server/sign-in/open-sign-in-post.ts'
import { chooseReturnPath } from '#server/sign-in/return-path.ts'

/**
 * `POST /auth/google/state` with `{returnTo?}`: begins a sign-in with Google's script. The state in the answer goes
 * to Google and comes back with the code; its twin stays in a cookie. Two open tabs share one state, and a page asks
 * for another after `freshForMs`. No code is asked for here, so opening the page uses up nobody's tries.
 */
export async function answerSignInState({
  request,
  connection,
  site,
}: Exchange<'origin' | 'signIn' | 'findPage'>): Promise<HttpResponse | ErrorResponse> {
  const opened = await openSignInPost(request, site, connection, signInStateBody)
  if ('refusal' in opened) return opened.refusal
  const tooMany = refuseIfTooMany(site.signIn.limiters.state, connection)
  if (tooMany) return tooMany
  const { body, provider, isSecure } = opened

  const { freshForMs, ...shared } = shareState(opened.begun)
  const begun = { ...shared, returnTo: await chooseReturnPath(body.returnTo, site) }
  const sealed = sealState(begun, provider.clientSecret)
  const cookie = writeCookie('escaparate-state', sealed, begun.expiresAt - Date.now(), isSecure)
  return answerJson({ state: begun.state, freshForMs }, [cookie])
}
