import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { SESSION_LIFETIME_MS } from '#config/constants.ts'
import type { Identity } from './google.server.ts'
import type { Storage } from './storage.server.ts'

/** When a session ends however much it is used, in ms after signing in: 180 days. A cookie that was stolen is not good for ever. */
export const SESSION_MAX_LIFETIME_MS = 180 * 24 * 60 * 60 * 1_000

/** A session in use is prolonged at most this often, in ms: reading it need not write. */
export const SESSION_RENEWAL_MS = 24 * 60 * 60 * 1_000

/** How long a used authorization code or state is remembered, in ms; both are good for ten minutes. */
const USED_CODE_LIFETIME_MS = 60 * 60 * 1_000

/** What the interface shows of somebody who is signed in. */
type Account = { name: string; email: string; picture: string }

export type Accounts = ReturnType<typeof createAccounts>

export type SessionStart = { session: string; account: Account }

/** 256 bits in base64url: what a session's cookie holds, to the letter. */
export const sessionPattern = /^[\w-]{43}$/

/**
 * Users and sessions in a database. Everything here throws `SignInError` when that cannot be reached. `now` is the time in ms
 * since 1970.
 */
export function createAccounts({ use }: Pick<Storage, 'use'>, now: () => number = Date.now) {
  return {
    /** Marks what counts once as used, a code or a state; `false` when it was so already, here or in another process. */
    claim: (secret: string): Promise<boolean> =>
      use(async (database) => {
        const row = { code_hash: hash(secret), expires_at: now() + USED_CODE_LIFETIME_MS }
        const claimed = await database
          .insertInto('used_codes')
          .values(row)
          .onConflict((conflict) => conflict.column('code_hash').doNothing())
          .returning('code_hash')
          .execute()
        return claimed.length === 1
      }),

    /**
     * Keeps the user and begins a session under a new id, whatever the browser had before; that session ends.
     * Returns what the cookie shall hold.
     */
    startSession: (identity: Identity, earlierSession: string | undefined): Promise<SessionStart> => {
      const session = randomBytes(32).toString('base64url')
      const { name, email, picture } = identity
      return use((database) =>
        database.transaction().execute(async (transaction) => {
          const time = now()
          const { id } = await transaction
            .insertInto('users')
            .values({ id: randomUUID(), ...identity, created_at: time, updated_at: time })
            .onConflict((conflict) =>
              conflict.columns(['issuer', 'sub']).doUpdateSet({ name, email, picture, updated_at: time }),
            )
            .returning('id')
            .executeTakeFirstOrThrow()
          if (earlierSession !== undefined)
            await transaction.deleteFrom('sessions').where('id_hash', '=', hash(earlierSession)).execute()
          await transaction
            .insertInto('sessions')
            .values({
              id_hash: hash(session),
              user_id: id,
              created_at: time,
              renewed_at: time,
              expires_at: time + SESSION_LIFETIME_MS,
            })
            .execute()
          return { session, account: { name, email, picture } }
        }),
      )
    },

    /** Who a session belongs to, by which provider, and whether it was prolonged just now; `undefined` when it has ended. */
    readSession: (
      session: string,
    ): Promise<{ account: Account; issuer: string; isRenewed: boolean } | undefined> =>
      use(async (database) => {
        const time = now()
        const row = await database
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select([
            'users.name',
            'users.email',
            'users.picture',
            'users.issuer',
            'sessions.created_at',
            'sessions.renewed_at',
          ])
          .where('sessions.id_hash', '=', hash(session))
          .where('sessions.expires_at', '>', time)
          .executeTakeFirst()
        if (!row) return undefined
        const { created_at, renewed_at, issuer, ...account } = row
        const end = Math.min(time + SESSION_LIFETIME_MS, created_at + SESSION_MAX_LIFETIME_MS)
        const isRenewed = time - renewed_at >= SESSION_RENEWAL_MS
        if (isRenewed)
          await database
            .updateTable('sessions')
            .set({ renewed_at: time, expires_at: end })
            .where('id_hash', '=', hash(session))
            .execute()
        return { account, issuer, isRenewed }
      }),

    endSession: (session: string) =>
      use((database) => database.deleteFrom('sessions').where('id_hash', '=', hash(session)).execute()),

    /** Deletes what has ended; the answers above are the same without it. */
    sweep: () =>
      use(async (database) => {
        await database.deleteFrom('sessions').where('expires_at', '<=', now()).execute()
        await database.deleteFrom('used_codes').where('expires_at', '<=', now()).execute()
      }),
  }
}

/** Ids and codes are long and random, so a plain hash of them tells nothing. */
function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
