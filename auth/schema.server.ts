import type { Kysely } from 'kysely'
import type { RelationalDatabase } from '#database/relational-database.ts'

/** Times are in ms since 1970, the same in SQLite and PostgreSQL. */
export type AuthSchema = {
  users: {
    id: string
    /** Who knows the user by `sub`; a subject is unique at its issuer only (OpenID Connect Core, 2). */
    issuer: string
    sub: string
    name: string
    email: string
    /** Address of a picture, or empty. */
    picture: string
    created_at: number
    updated_at: number
  }
  sessions: {
    /** Hash of what the cookie holds: who reads the database can be nobody else. */
    id_hash: string
    user_id: string
    created_at: number
    renewed_at: number
    expires_at: number
  }
  /** Codes of Google, and states of ours. */
  used_codes: {
    code_hash: string
    expires_at: number
  }
}

/** Table of what was done, beside the tables themselves. */
type Log = { auth_migrations: { name: string; done_at: number } }

/**
 * Brings the tables up to date, all or nothing; several processes may start at once.
 * @throws Error of the database.
 */
export async function migrate({ kysely, lockForMigration }: RelationalDatabase<AuthSchema>): Promise<void> {
  // The database has brought it along: a server on which nobody signs in does without its memory.
  const { sql } = await import('kysely')
  await kysely.transaction().execute(async (transaction) => {
    await lockForMigration(transaction)
    const log = transaction as unknown as Kysely<Log>
    const run = (statement: string) => sql.raw(statement).execute(transaction)
    await run('CREATE TABLE IF NOT EXISTS auth_migrations (name text PRIMARY KEY, done_at bigint NOT NULL)')
    const rows = await log.selectFrom('auth_migrations').select('name').execute()
    const done = new Set(rows.map(({ name }) => name))
    for (const { name, statements } of migrations) {
      if (done.has(name)) continue
      for (const statement of statements) await run(statement)
      await log.insertInto('auth_migrations').values({ name, done_at: Date.now() }).execute()
    }
  })
}

const createTables = [
  `CREATE TABLE users (id text PRIMARY KEY, issuer text NOT NULL, sub text NOT NULL, name text NOT NULL, email text NOT NULL,
   picture text NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL,
   CONSTRAINT users_by_subject UNIQUE (issuer, sub))`,
  `CREATE TABLE sessions (id_hash text PRIMARY KEY, user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
   created_at bigint NOT NULL, renewed_at bigint NOT NULL, expires_at bigint NOT NULL)`,
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
  'CREATE INDEX sessions_by_end ON sessions (expires_at)',
  'CREATE TABLE used_codes (code_hash text PRIMARY KEY, expires_at bigint NOT NULL)',
  'CREATE INDEX used_codes_by_end ON used_codes (expires_at)',
]

/** In their order; a migration that was released is never changed, another one follows it; `002-tries` was one. */
const migrations: { name: string; statements: string[] }[] = [
  { name: '001-users-and-sessions', statements: createTables },
]
