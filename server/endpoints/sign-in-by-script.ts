import { z } from 'zod'
import { isSameSecret } from '#auth/is-same-secret.server.ts'
import { openState, type SignInState, sealState, shareState } from '#auth/sign-in-state.server.ts'
import { STATE_HEADER } from '#config/auth-headers.ts'
import type { Exchange } from '#server/builds/site.ts'
import { readCookie, writeCookie, writeSessionCookies } from '#server/http/cookies.ts'
import type { EndpointResponse, ErrorResponse } from '#server/http/errors.ts'
import { answerJson, refuse } from '#server/sign-in/auth-responses.ts'
import { guardPost, refuseIfTooMany } from '#server/sign-in/guard-post.ts'
import { chooseReturnPath } from '#server/sign-in/return-path.ts'
import { authorizationCode, readFailure, type SignIn, signInWithCode } from '#server/sign-in/sign-in.ts'

/** What a page may send to begin a sign-in with. */
const signInStateBody = z
  .object({ returnTo: z.string().max(2_000).optional() })
  .describe('{"returnTo": "/…"}')

/** A client may send more than it needs to; what this site is to Google is not for it to say (threat O03). */
const verifyCodeBody = z.object({ code: authorizationCode }).describe('{"code": "…"}')

type Opened<Body> = {
  body: Body
  provider: NonNullable<SignIn['provider']>
  /** What this browser has begun with Google's script, unless its time is over; a redirection's is another. */
  begun: SignInState | undefined
}

/** How every POST of Google's script begins: it comes from a page of ours, signing in is configured, and its body is right. */
async function openSignInPost<Body>(
  exchange: Exchange,
  schema: z.ZodType<Body>,
): Promise<Opened<Body> | { refusal: ErrorResponse }> {
  const { request, site } = exchange
  const { provider } = site.signIn
  const guarded = await guardPost(exchange, schema)
  if ('refusal' in guarded) return guarded
  if (!provider) return { refusal: refuse('not_configured') }
  const state = openState(readCookie(request, 'escaparate-state', site.origin) ?? '', provider.clientSecret)
  const begun = state?.nonce === undefined ? state : undefined
  return { body: guarded.body, provider, begun }
}

/**
 * `POST /auth/google/state` with `{returnTo?}`: begins a sign-in with Google's script. The state in the answer goes
 * to Google and comes back with the code; its twin stays in a cookie. Two open tabs share one state, and a page asks
 * for another after `freshForMs`. No code is asked for here, so opening the page uses up nobody's tries.
 */
export async function answerSignInState(exchange: Exchange): Promise<EndpointResponse> {
  const { connection, site } = exchange
  const opened = await openSignInPost(exchange, signInStateBody)
  if ('refusal' in opened) return opened.refusal
  const tooMany = refuseIfTooMany(site.signIn.limiters.state, connection)
  if (tooMany) return tooMany
  const { body, provider } = opened

  const { freshForMs, ...shared } = shareState(opened.begun)
  const begun = { ...shared, returnTo: await chooseReturnPath(body.returnTo, site) }
  const sealed = sealState(begun, provider.clientSecret)
  const cookie = writeCookie('escaparate-state', sealed, begun.expiresAt - Date.now(), site.origin)
  return answerJson({ state: begun.state, freshForMs }, [cookie])
}

/** The redirect address of a code that Google's script hands to a page. */
const POPUP_REDIRECT_URI = 'postmessage'

/**
 * `POST /auth/google/verify-code` with `{code}`: the code that Google's script gave to the page becomes a session
 * (C-API-4, open point O-6). The state that Google gave along with it comes in a header, and must be that of the cookie;
 * it is good for one try.
 */
export async function answerVerifyCode(exchange: Exchange): Promise<EndpointResponse> {
  const { request, connection, site } = exchange
  const opened = await openSignInPost(exchange, verifyCodeBody)
  if ('refusal' in opened) return opened.refusal
  const { body, provider, begun } = opened
  if (!begun || !isSameSecret(begun.state, String(request.headers[STATE_HEADER] ?? '')))
    return refuse('state_invalid')
  const tooMany = refuseIfTooMany(site.signIn.limiters.verifyCode, connection)
  if (tooMany) return tooMany

  const forgetState = writeCookie('escaparate-state', '', 0, site.origin)
  try {
    const { session, account } = await signInWithCode(
      provider,
      { state: begun.state, code: body.code, redirectUri: POPUP_REDIRECT_URI },
      readCookie(request, 'escaparate-session', site.origin),
    )
    return answerJson({ user: account }, [forgetState, ...writeSessionCookies(session, site.origin)])
  } catch (error) {
    return refuse(readFailure(error, site.log), { cookies: [forgetState] })
  }
}
