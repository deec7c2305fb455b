import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { openState, type SignInState } from '#auth/sign-in-state.server.ts'
import type { Connection } from '#server/http/connection.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { ErrorResponse } from '#server/http/errors.ts'
import { refuse } from './auth-responses.ts'
import { guardPost } from './guard-post.ts'
import type { SignIn } from './sign-in.ts'

type Opened<Body> = {
  body: Body
  provider: NonNullable<SignIn['provider']>
  /** What this browser has begun with Google's script, unless its time is over; a redirection's is another. */
  begun: SignInState | undefined
  isSecure: boolean
}

/**
 * How every POST of Google's script begins: it comes from a page of ours, signing in is configured, and the body is of
 * the form that it takes.
 */
export async function openSignInPost<Body>(
  request: IncomingMessage,
  site: { origin: string; signIn: SignIn },
  connection: Connection,
  schema: z.ZodType<Body>,
): Promise<Opened<Body> | { refusal: ErrorResponse }> {
  const { provider } = site.signIn
  const guarded = await guardPost(request, site.origin, connection, schema)
  if ('refusal' in guarded) return guarded
  if (!provider) return { refusal: refuse('not_configured') }
  const isSecure = site.origin.startsWith('https:')
  const state = openState(readCookie(request, 'escaparate-state', isSecure) ?? '', provider.clientSecret)
  const begun = state?.nonce === undefined ? state : undefined
  return { body: guarded.body, provider, begun, isSecure }
}
