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
  /** Who has tried to sign in or out a moment ago, for limits that processes share. */
  tries: {
    /** Keyed hash of what was tried, and from which address. */
    key_hash: string
    /** When as many tries as ever may pass again. */
    full_at: number
  }
}

type Migration = { name: string; change: (database: Kysely<never>) => Promise<void> }

/** In their order; a migration that was released is never changed, another one follows it. */
const migrations: Migration[] = [
  { name: '001-users-and-sessions', change: createTables },
  { name: '002-tries', change: createTries },
]

/** Table of what was done, beside the tables themselves. */
type Log = { auth_migrations: { name: string; done_at: number } }

/**
 * Brings the tables up to date, all or nothing; several processes may start at once. Returns the changes that newer
 * code has made to them, of which this code knows nothing.
 * @throws Error of the database.
 */
export async function migrate({
  kysely,
  lockForMigration,
}: RelationalDatabase<AuthSchema>): Promise<string[]> {
  return kysely.transaction().execute(async (transaction) => {
    await lockForMigration(transaction)
    const log = transaction as unknown as Kysely<Log>
    await log.schema
      .createTable('auth_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('done_at', 'bigint', (column) => column.notNull())
      .execute()
    const rows = await log.selectFrom('auth_migrations').select('name').execute()
    const done = new Set(rows.map(({ name }) => name))
    for (const { name, change } of migrations) {
      if (done.has(name)) continue
      await change(transaction as unknown as Kysely<never>)
      await log.insertInto('auth_migrations').values({ name, done_at: Date.now() }).execute()
    }
    const known = new Set(migrations.map(({ name }) => name))
    return [...done].filter((name) => !known.has(name))
  })
}

async function createTables({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('users_by_subject', ['issuer', 'sub'])
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('renewed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()
  await schema
    .createTable('used_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('used_codes_by_end').on('used_codes').column('expires_at').execute()
}

async function createTries({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('tries')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('full_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('tries_by_end').on('tries').column('full_at').execute()
}
