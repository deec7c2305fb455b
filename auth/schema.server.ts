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

const statements = [
  `CREATE TABLE IF NOT EXISTS users (id text PRIMARY KEY, issuer text NOT NULL, sub text NOT NULL, name text NOT NULL,
   email text NOT NULL, picture text NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL,
   CONSTRAINT users_by_subject UNIQUE (issuer, sub))`,
  `CREATE TABLE IF NOT EXISTS sessions (id_hash text PRIMARY KEY,
   user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
   created_at bigint NOT NULL, renewed_at bigint NOT NULL, expires_at bigint NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (user_id)',
  'CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expires_at)',
  'CREATE TABLE IF NOT EXISTS used_codes (code_hash text PRIMARY KEY, expires_at bigint NOT NULL)',
  'CREATE INDEX IF NOT EXISTS used_codes_by_end ON used_codes (expires_at)',
]

/**
 * Makes the tables that are not there, all or nothing; several processes may start at once.
 * @throws Error of the database.
 */
export async function createTables({ kysely, lockTables }: RelationalDatabase<AuthSchema>): Promise<void> {
  // The database has brought it along: a server on which nobody signs in does without its memory.
  const { sql } = await import('kysely')
  await kysely.transaction().execute(async (transaction) => {
    await lockTables(transaction)
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  })
}
