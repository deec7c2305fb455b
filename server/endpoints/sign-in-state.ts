import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { openState, sealState } from '#auth/sign-in-state.server.ts'
import { SIGN_IN_STATE_LIFETIME_MS } from '#config/constants.ts'
import { answerJson, refuse } from '#server/http/auth-answers.ts'
import type { Connection } from '#server/http/connection.ts'
import { readCookie, writeCookie } from '#server/http/cookies.ts'
import { guardPost } from '#server/http/guard-post.ts'
import { chooseReturnPath } from '#server/http/return-path.ts'
import type { Site } from '#server/site.ts'

/** What a page may send to begin with. */
export const signInStateBody = z.object({ returnTo: z.string().max(2_000).optional() })

/**
 * `POST /auth/google/state` with `{returnTo?}`: begins a sign-in with Google's script. The state in the answer goes
 * to Google and comes back with the code; its twin stays in a cookie. Two open tabs share one state.
 */
export async function answerSignInState(
  request: Request,
  site: Site,
  connection: Connection,
): Promise<Response> {
  const url = site.origin + new URL(request.url).pathname
  const { provider, limiters } = site.signIn
  const guarded = await guardPost(request, site.origin, connection, limiters.state)
  if ('refusal' in guarded) return guarded.refusal
  if (!provider) return refuse('not_configured', url)
  const body = signInStateBody.safeParse(guarded.body)
  if (!body.success) return refuse('body_invalid', url, { message: 'The body must be {"returnTo": "/…"}.' })

  const isSecure = site.origin.startsWith('https:')
  const earlier = openState(readCookie(request, 'escaparate-state', isSecure) ?? '', provider.clientSecret)
  const begun = {
    state: earlier && earlier.nonce === undefined ? earlier.state : randomBytes(32).toString('base64url'),
    returnTo: await chooseReturnPath(body.data.returnTo, site),
    expiresAt: Date.now() + SIGN_IN_STATE_LIFETIME_MS,
  }
  const sealed = sealState(begun, provider.clientSecret)
  const cookie = writeCookie('escaparate-state', sealed, SIGN_IN_STATE_LIFETIME_MS, isSecure)
  return answerJson({ state: begun.state }, [cookie])
}
