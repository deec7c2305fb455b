import { join } from 'node:path'
import { z } from 'zod'
import { type Accounts, createAccounts, type SessionStart, sessionPattern } from '#auth/accounts.server.ts'
import type { CodeToCheck, Google } from '#auth/google.server.ts'
import type { AuthSchema } from '#auth/schema.server.ts'
import { SignInError, type SignInFailure } from '#auth/sign-in-error.ts'
import { createStorage, type Storage } from '#auth/storage.server.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import type { Environment, GoogleClient } from '#config/env.server.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import type { Log } from '#server/log/repeated-lines.ts'

/** The one address that Google may send a visitor back to. */
export const SIGN_IN_CALLBACK_PATH = '/auth/google/callback'

/** Longest authorization code; Google's has about 70 characters. */
const MAX_CODE_CHARACTERS = 2_048

export const authorizationCode = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(MAX_CODE_CHARACTERS)

/** Users and sessions, where PostgreSQL does not have them. */
const SQLITE_FILE = 'escaparate.sqlite'

/** Sessions that have ended are swept out this often, in ms. */
const SESSION_SWEEP_MS = 60 * 60 * 1_000

/** Times that one address may try to sign in or out in a minute, in each of the ways; more answer 429 (threat O13). */
export const AUTH_TRIES_PER_MINUTE = 30

/** Questions for the session, or for the state of a sign-in, from one address in a minute, at most: a whole office may share one. */
const AUTH_QUESTIONS_PER_MINUTE = 600

/** What the endpoints below `/auth/` share. */
export type SignIn = {
  /** Absent where the site has no client at Google: then nobody signs in, and nobody is signed in. */
  provider:
    | (GoogleClient & {
        /** What speaks with Google, loaded for the first visitor who signs in. */
        loadGoogle: () => Promise<Google>
        accounts: Accounts
      })
    | undefined
  limiters: ReturnType<typeof createLimiters>
  /** See `Environment`. */
  trustedProxies: number
  /** Lets go of the database. */
  close(): Promise<void>
}

/** One for each way to ask, so that none uses up another's; each process counts by itself. */
function createLimiters() {
  return {
    verifyCode: createRateLimiter(AUTH_TRIES_PER_MINUTE),
    callback: createRateLimiter(AUTH_TRIES_PER_MINUTE),
    start: createRateLimiter(AUTH_TRIES_PER_MINUTE),
    logout: createRateLimiter(AUTH_TRIES_PER_MINUTE),
    state: createRateLimiter(AUTH_QUESTIONS_PER_MINUTE),
    session: createRateLimiter(AUTH_QUESTIONS_PER_MINUTE),
  }
}

/** Everything that signing in needs; nothing of it keeps the site from starting. */
export function createSignIn(environment: Environment, log: Log): SignIn {
  const { google, missingForGoogle, trustedProxies } = environment
  if (!google) {
    const missing = missingForGoogle.join(' and ')
    log.warn({}, `signing in is not configured and answers 503; ${missing} would switch it on`)
    return { provider: undefined, limiters: createLimiters(), trustedProxies, close: async () => undefined }
  }
  const storage = openStorage(environment, log)
  const accounts = createAccounts(storage)
  const stopSweeping = startSweeping(accounts)
  const loadGoogle = keepUntilFailed(async () =>
    (await import('#auth/google.server.ts')).createGoogle(google),
  )
  return {
    provider: { ...google, loadGoogle, accounts },
    limiters: createLimiters(),
    trustedProxies,
    close: async () => {
      stopSweeping()
      await storage.close()
    },
  }
}

/** The libraries of databases take 30 MB of memory, which only a site on which people sign in needs. */
function openStorage({ storage }: Environment, log: Log): Storage {
  return createStorage(async () => {
    if ('postgresUrl' in storage) {
      const { openKyselyPostgres } = await import('#database/kysely-postgres.server.ts')
      return openKyselyPostgres<AuthSchema>(storage.postgresUrl)
    }
    const { openKyselySqlite } = await import('#database/kysely-sqlite.server.ts')
    return openKyselySqlite<AuthSchema>(join(storage.dataDir, SQLITE_FILE))
  }, log)
}

/** At once, which opens the database and tells early what is wrong with it, and then from time to time. */
function startSweeping(accounts: Accounts): () => void {
  // The storage has told what is wrong; the next round tries again.
  const sweep = () => {
    accounts.sweep().catch(() => undefined)
  }
  sweep()
  const timer = setInterval(sweep, SESSION_SWEEP_MS).unref()
  return () => clearInterval(timer)
}

/**
 * From an authorization code to a session. A state and a code count once, also when they come twice at the same moment
 * and to two processes (threat O04).
 * @throws SignInError
 */
export async function signInWithCode(
  { loadGoogle, accounts }: NonNullable<SignIn['provider']>,
  { state, ...check }: CodeToCheck & { state: string },
  earlierSession: string | undefined,
): Promise<SessionStart> {
  if (!(await accounts.claim(state))) throw new SignInError('state_invalid', 'the state was used before')
  if (!(await accounts.claim(check.code))) throw new SignInError('code_refused', 'the code was used before')
  const google = await loadGoogle()
  const identity = await google.identify(check)
  return accounts.startSession(identity, isSession(earlierSession) ? earlierSession : undefined)
}

/** Whether a cookie's value may be a session of ours. */
export function isSession(value: string | undefined): value is string {
  return value !== undefined && sessionPattern.test(value)
}

/** What a visitor brings about alone; the rest is for an operator to mend. */
const visitorsFailures: SignInFailure[] = [
  'code_refused',
  'state_invalid',
  'access_denied',
  'too_many_requests',
]

/** Tells in the log why a sign-in failed; an outage of the database is told once, by the storage. Errors that are none of a sign-in's are thrown on. */
export function readFailure(error: unknown, log: Log): SignInFailure {
  if (!(error instanceof SignInError)) throw error
  if (error.reason === 'database_unavailable') return error.reason
  const level = visitorsFailures.includes(error.reason) ? 'info' : 'warn'
  log[level]({ reason: error.reason, error: error.message }, 'a sign-in failed')
  return error.reason
}
