import { chmodSync } from 'node:fs'
import { Kysely, SqliteDialect } from 'kysely'
import type { SqlValue } from './database.ts'
import type { RelationalDatabase } from './relational-database.ts'
import { openSqlite, type SqliteDatabase } from './sqlite.server.ts'

/** How long SQLite itself waits for a writer, in ms: nothing else in this process runs meanwhile. */
const BUSY_TIMEOUT_MS = 10

/**
 * Opens a SQLite file as a Kysely database, one connection for all. A commit is on the disk when it is told.
 * @throws Error like `openSqlite`; what another process keeps from its turn is `BUSY`, and for whoever asks to try again.
 */
export function openKyselySqlite<Schema>(file: string): RelationalDatabase<Schema> {
  const sqlite = openSqlite(file, 'write', { busyTimeoutMs: BUSY_TIMEOUT_MS })
  sqlite.exec('PRAGMA synchronous = FULL')
  keepPrivate(file)
  return {
    kysely: new Kysely<Schema>({ dialect: new SqliteDialect({ database: adapt(sqlite) }) }),
    // A transaction holds the lock for writing from its beginning.
    lockTables: async () => undefined,
  }
}

/** Rows about people are nobody else's on this machine; SQLite gives the files beside it the same rights. */
function keepPrivate(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch {
    // It belongs to another user, who has decided who may read it.
  }
}

/** The connection in the form that Kysely knows. */
function adapt(sqlite: SqliteDatabase) {
  function prepare(sql: string) {
    // Who reads first and then writes could meet another writer half-way, and that cannot be waited for.
    const statement = sql === 'begin' ? 'BEGIN IMMEDIATE' : sql
    const all = (parameters: readonly unknown[]) => sqlite.all(statement, parameters as SqlValue[])
    return { reader: true, all, run: refuse, iterate: refuse }
  }
  return { prepare, close: sqlite.close }
}

function refuse(): never {
  throw new Error('All rows of a statement are read here')
}
