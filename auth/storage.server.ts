import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { DATABASE_TIMEOUT_MS } from '#config/constants.ts'
import type { RelationalDatabase } from '#database/relational-database.ts'
import { isSqliteError } from '#database/sqlite-errors.ts'
import { withinTime } from '#limits/within-time.ts'
import { type AuthSchema, createTables } from './schema.server.ts'
import { SignInError } from './sign-in-error.ts'

/** Statements on users and sessions that wait, at most; further ones answer 503. */
const DATABASE_OPERATIONS_WAITING = 200

/** A database that could not be reached is left alone for this long, in ms. */
const DATABASE_RETRY_MS = 500

/** How long work waits for another process that is writing, in ms, and how long between two tries. */
const BUSY_PATIENCE_MS = 1_500
const BUSY_RETRY_MS = 20

/** Several statements in one transaction may take a little longer than one. */
const OPERATION_TIMEOUT_MS = 1.5 * DATABASE_TIMEOUT_MS

/** The lines that an operator reads. */
type StorageLog = Record<'error' | 'info', (fields: Record<string, unknown>, message: string) => void>

/** The database of users and sessions, which may come and go while the site runs. */
export type Storage = ReturnType<typeof createStorage>

type Database = RelationalDatabase<AuthSchema>

/**
 * Opens the database when it is first needed, and again after whatever has gone wrong with it. An outage is logged once
 * when it begins and once when it is over.
 */
export function createStorage(open: () => Database | Promise<Database>, log: StorageLog) {
  let current: Promise<Database> | undefined
  let retryAt = 0
  let waiting = 0
  let downSince: number | undefined

  function hold(): Promise<Database> {
    if (current) return current
    if (performance.now() < retryAt) throw new Error('the database is left alone for a moment')
    current = retryWhileBusy(connect).catch((error: unknown) => {
      retryAt = performance.now() + DATABASE_RETRY_MS
      throw error
    })
    return current
  }

  async function connect(): Promise<Database> {
    const database = await open()
    try {
      await createTables(database)
      return database
    } catch (error) {
      closeInBackground(database)
      throw error
    }
  }

  /** Whoever comes next opens another one; many may find out at once that this one is lost. */
  function letGo(held: Promise<Database>) {
    if (current !== held) return
    current = undefined
    held.then(closeInBackground, () => undefined)
  }

  async function run<Result>(work: (database: Kysely<AuthSchema>) => Promise<Result>): Promise<Result> {
    const held = hold()
    try {
      const { kysely } = await held
      return await retryWhileBusy(() => work(kysely))
    } catch (error) {
      letGo(held)
      throw error
    }
  }

  function tell(error: unknown) {
    if (downSince !== undefined) return
    downSince = performance.now()
    // Not the error's details, where PostgreSQL repeats the values of a row.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Several addresses of one host that all refuse are an error without a message of its own.
    const message = error instanceof Error ? error.message || String(code) : String(error)
    log.error(
      { code, error: message },
      'users and sessions cannot be reached; signing in answers 503 until they can',
    )
  }

  function tellRecovery() {
    if (downSince === undefined) return
    log.info(
      { afterMs: Math.round(performance.now() - downSince) },
      'users and sessions can be reached again',
    )
    downSince = undefined
  }

  return {
    /**
     * Runs something on the database, with its tables up to date; it begins again where another process is writing.
     * @throws SignInError `database_unavailable` in time, whatever the database does.
     */
    use: async <Result>(work: (database: Kysely<AuthSchema>) => Promise<Result>): Promise<Result> => {
      if (waiting >= DATABASE_OPERATIONS_WAITING) throw createUnavailable()
      waiting += 1
      try {
        const result = await withinTime(run(work), OPERATION_TIMEOUT_MS)
        tellRecovery()
        return result
      } catch (error) {
        tell(error)
        throw createUnavailable()
      } finally {
        waiting -= 1
      }
    },
    close: async () => {
      const database = await current?.catch(() => undefined)
      current = undefined
      // A database that hangs does not keep a process from ending.
      if (database) await withinTime(database.kysely.destroy(), OPERATION_TIMEOUT_MS).catch(() => undefined)
    },
  }
}

function createUnavailable(): SignInError {
  return new SignInError('database_unavailable', 'users and sessions cannot be reached')
}

function closeInBackground({ kysely }: Database): void {
  kysely.destroy().catch(() => undefined)
}

async function retryWhileBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + BUSY_PATIENCE_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
      await wait(BUSY_RETRY_MS)
    }
  }
}

/** Of SQLite alone: PostgreSQL makes who writes wait by itself. */
function isBusy(error: unknown): boolean {
  return isSqliteError(error, 'BUSY') || (error instanceof Error && isSqliteError(error.cause, 'BUSY'))
}
