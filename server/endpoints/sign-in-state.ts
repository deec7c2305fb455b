import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sealState } from '#auth/sign-in-state.server.ts'
import { SIGN_IN_STATE_LIFETIME_MS } from '#config/constants.ts'
import { answerJson } from '#server/http/auth-answers.ts'
import type { Connection } from '#server/http/connection.ts'
import { writeCookie } from '#server/http/cookies.ts'
import type { ErrorAnswer } from '#server/http/errors.ts'
import { openSignInPost } from '#server/http/open-sign-in-post.ts'
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
): Promise<Response | ErrorAnswer> {
  const opened = await openSignInPost(request, site, connection, {
    limiter: 'state',
    schema: signInStateBody,
    form: '{"returnTo": "/…"}',
  })
  if ('refusal' in opened) return opened.refusal
  const { body, provider, isSecure } = opened

  const begun = {
    state: opened.begun?.state ?? randomBytes(32).toString('base64url'),
    returnTo: await chooseReturnPath(body.returnTo, site),
    expiresAt: Date.now() + SIGN_IN_STATE_LIFETIME_MS,
  }
  const sealed = sealState(begun, provider.clientSecret)
  const cookie = writeCookie('escaparate-state', sealed, SIGN_IN_STATE_LIFETIME_MS, isSecure)
  return answerJson({ state: begun.state }, [cookie])
}
