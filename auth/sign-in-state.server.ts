import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { SIGN_IN_STATE_LIFETIME_MS } from '#config/constants.ts'
import { isSameSecret } from './is-same-secret.server.ts'

/** So long a page goes on with the state that it has, in ms; after that too little is left to sign in with it. */
export const SIGN_IN_STATE_FRESH_MS = SIGN_IN_STATE_LIFETIME_MS / 2

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

/** A new state and its end. */
export function createState(now = Date.now()): Pick<SignInState, 'state' | 'expiresAt'> {
  return { state: createSecret(), expiresAt: now + SIGN_IN_STATE_LIFETIME_MS }
}

/**
 * The state that a browser has begun with, to the same end, so that two open pages do not spoil each other's; a new
 * one where too little time is left to sign in.
 */
export function shareState(
  begun: SignInState | undefined,
  now = Date.now(),
): ReturnType<typeof createState> & { freshForMs: number } {
  const isFresh =
    begun !== undefined && begun.expiresAt - now > SIGN_IN_STATE_LIFETIME_MS - SIGN_IN_STATE_FRESH_MS
  const { state, expiresAt } = isFresh ? begun : createState(now)
  return {
    state,
    expiresAt,
    freshForMs: expiresAt - now - (SIGN_IN_STATE_LIFETIME_MS - SIGN_IN_STATE_FRESH_MS),
  }
}

/** 256 random bits in base64url. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The state as a cookie's value. It is signed, so that its end is kept to; it is no secret to its own browser. */
export function sealState(state: SignInState, secret: string): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `${text}.${sign(text, secret)}`
}

/** What `sealState` has written, unless somebody changed it or its time is over. */
export function openState(sealed: string, secret: string, now = Date.now()): SignInState | undefined {
  const [text = '', signature = '', ...rest] = sealed.split('.')
  if (rest.length > 0 || !isSameSecret(signature, sign(text, secret))) return undefined
  const parsed = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return parsed.success && parsed.data.expiresAt > now ? parsed.data : undefined
}

/** The client's secret is known to all processes of a site and to nobody else; this use of it is named. */
function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`escaparate sign-in state\n${text}`).digest('base64url')
}
