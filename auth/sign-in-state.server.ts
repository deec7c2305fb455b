import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const schema = z.object({
  state: z.string().min(1),
  returnTo: z.string().min(1),
  expiresAt: z.number(),
  nonce: z.string().optional(),
  codeVerifier: z.string().optional(),
})

/**
 * What the browser keeps between the beginning of a sign-in and its end. It travels in a cookie that no script
 * reads and no other site sets, so a code is taken only from the browser that asked for it: nobody can be signed
 * in to somebody else's account by a link (login CSRF; RFC 6749, 10.12).
 */
export type SignInState = z.infer<typeof schema>

/** The state as a cookie's value. It is signed, so that its end is kept to; it is no secret to its own browser. */
export function sealState(state: SignInState, secret: string): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${sign(text, secret)}`
}

/** What `sealState` has written, unless somebody changed it or its time is over. */
export function openState(sealed: string, secret: string, now = Date.now()): SignInState | undefined {
  const [text = '', signature = '', ...rest] = sealed.split('.')
  if (rest.length > 0 || !isSame(signature, sign(text, secret))) return undefined
  const parsed = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return parsed.success && parsed.data.expiresAt > now ? parsed.data : undefined
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** The client's secret is known to all processes of a site and to nobody else; this use of it is named. */
function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`escaparate sign-in state\n${text}`).digest('base64url')
}
