import { createRateLimiter } from '#server/http/rate-limit.ts'

/**
 * Times that one address may try to sign in or out in a minute, for each of the ways to do so; further ones answer 429
 * (threat O13).
 */
export const AUTH_TRIES_PER_MINUTE = 30

/** Questions for the session, or for the state of a sign-in, from one address in a minute, at most: a whole office may share one. */
const AUTH_QUESTIONS_PER_MINUTE = 600

export type Limiters = ReturnType<typeof createLimiters>

/** One for each way to ask, so that none uses up another's; each process counts by itself. */
export function createLimiters() {
  return {
    verifyCode: createRateLimiter(AUTH_TRIES_PER_MINUTE),
    callback: createRateLimiter(AUTH_TRIES_PER_MINUTE),
    start: createRateLimiter(AUTH_TRIES_PER_MINUTE),
    logout: createRateLimiter(AUTH_TRIES_PER_MINUTE),
    state: createRateLimiter(AUTH_QUESTIONS_PER_MINUTE),
    session: createRateLimiter(AUTH_QUESTIONS_PER_MINUTE),
  }
}
