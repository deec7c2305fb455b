import { createHmac } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { AuthSchema } from './schema.server.ts'
import type { Storage } from './storage.server.ts'

/** A bucket is full again after this time, in ms. */
const MINUTE_MS = 60_000

/** Limits that processes and machines have in common. */
export type SharedLimits = ReturnType<typeof createSharedLimits>
export type SharedLimit = ReturnType<SharedLimits['create']>

/**
 * Limits in the database of sessions. A row is one number, the moment at which its bucket is full again (GCRA), so that
 * a try is one statement which nobody can come between. `secret` keeps addresses from whoever reads the database.
 * `now` is the time in ms since 1970.
 */
export function createSharedLimits(
  { use }: Pick<Storage, 'use'>,
  secret: string,
  now: () => number = Date.now,
) {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    /** So many tries a minute for each key, together with every process that has the same database. */
    create: (name: string, perMinute: number) => ({
      /**
       * Counts a try: 0 when it may pass, else the seconds after which one may.
       * @throws SignInError when the database cannot be reached.
       */
      take: (key: string): Promise<number> =>
        use(async (database) => {
          const time = now()
          const keyHash = hash(`${name} ${key}`)
          const tryMs = Math.round(MINUTE_MS / perMinute)
          const latest = time + MINUTE_MS - tryMs
          const passed = await database
            .insertInto('tries')
            .values({ key_hash: keyHash, full_at: time + tryMs })
            .onConflict((conflict) =>
              conflict
                .column('key_hash')
                .doUpdateSet((row) => ({ full_at: row(fullAt(row, time), '+', tryMs) }))
                .where((row) => row(fullAt(row, time), '<=', latest)),
            )
            .returning('full_at')
            .executeTakeFirst()
          if (passed) return 0
          const row = await database
            .selectFrom('tries')
            .select('full_at')
            .where('key_hash', '=', keyHash)
            .executeTakeFirst()
          return Math.max(1, Math.ceil(((row?.full_at ?? 0) - latest) / 1_000))
        }),
    }),
    /** Deletes the rows of full buckets; the answers above are the same without it. */
    sweep: () =>
      use((database) => {
        const time = now()
        return database
          .deleteFrom('tries')
          .where((row) => row.or([row('full_at', '<=', time), row('full_at', '>', time + MINUTE_MS)]))
          .execute()
      }),
  }
}

/** When a bucket is full; what is fuller than full was written by a clock that goes wrong, and counts for nothing. */
function fullAt(row: ExpressionBuilder<AuthSchema, 'tries'>, time: number) {
  const isFilling = row.and([row('tries.full_at', '>', time), row('tries.full_at', '<=', time + MINUTE_MS)])
  return row.case().when(isFilling).then(row.ref('tries.full_at')).else(time).end()
}
