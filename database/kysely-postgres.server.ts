import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import { DATABASE_TIMEOUT_MS } from '#config/constants.ts'
import type { RelationalDatabase } from './relational-database.ts'

/** Connections to PostgreSQL that one process keeps, at most. */
const POSTGRES_CONNECTIONS = 10

/** Our number among the advisory locks of a database; any would do that nobody else takes. */
const TABLES_LOCK = 4_011_889_327

/** The type of whole numbers of 64 bits, which pg hands over as text unless told otherwise. */
const INT8 = 20

/** What the server itself ends: a statement, and a transaction that nobody goes on with. */
const limits = `SET statement_timeout = ${DATABASE_TIMEOUT_MS}; SET idle_in_transaction_session_timeout = ${2 * DATABASE_TIMEOUT_MS}`

/**
 * A Kysely database on PostgreSQL, a few connections that are made when they are needed. Nothing waits for
 * longer than `DATABASE_TIMEOUT_MS`: for a connection, or for the answer of a server that hangs.
 */
export function openKyselyPostgres<Schema>(connectionString: string): RelationalDatabase<Schema> {
  const pool = new Pool({
    connectionString,
    max: POSTGRES_CONNECTIONS,
    connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
    // A server that lives has ended the statement before.
    query_timeout: DATABASE_TIMEOUT_MS + 250,
    application_name: 'escaparate',
    // Our whole numbers are times in ms and fit a double; SQLite gives them as numbers too.
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? Number : types.getTypeParser(type, format as 'text'),
    } as typeof types,
  })
  // A connection that breaks is no reason to end the process, which an error without a listener would: not while
  // nobody uses it, when the pool drops it, nor between two statements of a transaction, when the next one fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Said after connecting: PgBouncer refuses who says it while connecting. It goes before the first statement.
    client.query(limits).catch(() => undefined)
  })
  return {
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    lockTables: async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(${TABLES_LOCK})`.execute(transaction)
    },
  }
}
