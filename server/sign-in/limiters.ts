import { setTimeout as wait } from 'node:timers/promises'
import type { SharedLimit, SharedLimits } from '#auth/shared-limits.server.ts'
import { SignInError } from '#auth/sign-in-error.ts'
import { createRateLimiter, type RateLimiter } from '#server/http/rate-limit.ts'

/**
 * Times that one address may try to sign in or out in a minute, for each of the ways to do so; further ones answer 429
 * (threat O13).
 */
export const AUTH_TRIES_PER_MINUTE = 30

/** Questions for the session, or for the state of a sign-in, from one address in a minute, at most: a whole office may share one. */
const AUTH_QUESTIONS_PER_MINUTE = 600

/** A try waits so long for what other processes have counted, in ms; then it counts here alone. */
const SHARED_COUNT_PATIENCE_MS = 500

/** Counts requests of an address: 0 when one may pass, else the seconds after which one may. */
export type Limiter = { take(address: string): number | Promise<number> }

/** One for each way to ask, so that none uses up another's. */
export type Limiters = Record<'verifyCode' | 'callback' | 'start' | 'logout' | 'state' | 'session', Limiter>

/**
 * The limits of signing in. With `shared`, tries count together with those at other processes; questions never do, whose
 * limit keeps this process from work, and counting them would be more of it than answering.
 */
export function createLimiters(shared: SharedLimits | undefined): Limiters {
  const limitTries = (name: string): Limiter => {
    const local = createRateLimiter(AUTH_TRIES_PER_MINUTE)
    return shared ? countTogether(local, shared.create(name, AUTH_TRIES_PER_MINUTE)) : local
  }
  return {
    verifyCode: limitTries('verify-code'),
    callback: limitTries('callback'),
    start: limitTries('start'),
    logout: limitTries('logout'),
    state: createRateLimiter(AUTH_QUESTIONS_PER_MINUTE),
    session: createRateLimiter(AUTH_QUESTIONS_PER_MINUTE),
  }
}

/** Here first, which costs nothing and is all there is while the database is away. */
function countTogether(local: RateLimiter, shared: SharedLimit): Limiter {
  const takeShared = (address: string) =>
    Promise.race([
      shared.take(address).catch(passOverOutage),
      wait(SHARED_COUNT_PATIENCE_MS, 0, { ref: false }),
    ])
  return { take: (address) => local.take(address) || takeShared(address) }
}

function passOverOutage(error: unknown): number {
  if (error instanceof SignInError) return 0
  throw error
}
