import { chmodSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqlValue } from './database.ts'
import type { DatabaseTrouble, RelationalDatabase } from './relational-database.ts'
import { openSqlite, type SqliteDatabase } from './sqlite.server.ts'
import { isDamagedDatabase, isSqliteError } from './sqlite-errors.ts'

/** How long SQLite itself waits for a writer, in ms: nothing else in this process runs meanwhile. */
const BUSY_TIMEOUT_MS = 10

/** How long a statement waits without holding anything up, in ms, and how long between two tries. */
const PATIENCE_MS = 1_500
const RETRY_MS = 20

/**
 * Opens a SQLite file as a Kysely database, one connection for all. It waits for other processes without
 * holding up this one, and a commit is on the disk when it is told, unless `isDurable` says that a power cut may take
 * it back: then it costs a twentieth.
 * @throws Error like `openSqlite`.
 */
export async function openKyselySqlite<Schema>(
  file: string,
  { isDurable = true } = {},
): Promise<RelationalDatabase<Schema>> {
  // Of several processes that make the file at once, one comes first.
  const sqlite = await retryWhileBusy(() => openSqlite(file, 'write', { busyTimeoutMs: BUSY_TIMEOUT_MS }))
  if (isDurable) sqlite.exec('PRAGMA synchronous = FULL')
  keepPrivate(file)
  const { ino } = statSync(file)
  const kysely = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => createDriver(sqlite),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return {
    kysely,
    // A transaction holds the lock for writing from its beginning.
    lockForMigration: async () => undefined,
    findTrouble,
    isGone: () => statSync(file, { throwIfNoEntry: false })?.ino !== ino,
    close: async () => {
      await kysely.destroy()
      // Kysely closes what it has used; a database that nobody asked anything is still open.
      sqlite[Symbol.dispose]()
    },
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

function createDriver(sqlite: SqliteDatabase): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => ({
      rows: await retryWhileBusy(() => sqlite.all(sql, parameters as SqlValue[]) as never[]),
    }),
    streamQuery: () => {
      throw new Error('Rows are not streamed here')
    },
  }
  async function run(sql: string) {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  return {
    init: async () => undefined,
    // Kysely hands it out to one at a time, because the adapter says that there are no several.
    acquireConnection: async () => connection,
    // Who reads first and then writes could meet another writer half-way, and that cannot be waited for.
    beginTransaction: () => run('BEGIN IMMEDIATE'),
    commitTransaction: () => run('COMMIT'),
    rollbackTransaction: () => run('ROLLBACK'),
    releaseConnection: async () => undefined,
    destroy: async () => sqlite[Symbol.dispose](),
  }
}

async function retryWhileBusy<Result>(run: () => Result): Promise<Result> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
      await wait(RETRY_MS)
    }
  }
}

function findTrouble(error: unknown): DatabaseTrouble | undefined {
  if (isBusy(error)) return 'busy'
  return isLost(error) ? 'lost' : undefined
}

/** Whether tables, file or disk are not what they were. */
function isLost(error: unknown): boolean {
  return (
    isDamagedDatabase(error) ||
    isSqliteError(error, 'LOCKED', 'READONLY', 'FULL', 'CANTOPEN') ||
    (error instanceof Error && error.message.startsWith('no such table'))
  )
}

function isBusy(error: unknown): boolean {
  return isSqliteError(error, 'BUSY') || (error instanceof Error && isSqliteError(error.cause, 'BUSY'))
}
