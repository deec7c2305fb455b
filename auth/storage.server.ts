import type { Kysely } from 'kysely'
import { DATABASE_TIMEOUT_MS } from '#config/constants.ts'
import type { RelationalDatabase } from '#database/relational-database.ts'
import { type AuthSchema, migrate } from './schema.server.ts'
import { SignInError } from './sign-in-error.ts'

/** Statements on users and sessions that wait, at most; further ones answer 503. */
const DATABASE_OPERATIONS_WAITING = 200

/** A database that could not be reached is left alone for this long, in ms. */
const DATABASE_RETRY_MS = 500

/** The lines that an operator reads. */
export type StorageLog = Record<'error' | 'info', (fields: Record<string, unknown>, message: string) => void>

/** The database of users and sessions, which may come and go while the site runs. */
export type Storage = ReturnType<typeof createStorage>

/** A database that is open, or will be in a moment. */
type Holder = { opening: Promise<RelationalDatabase<AuthSchema>> }

/** Several statements in one transaction may take a little longer than one. */
const OPERATION_TIMEOUT_MS = 1.5 * DATABASE_TIMEOUT_MS

/**
 * Opens the database when it is first needed, and again when it was lost. An outage is logged once when it
 * begins and once when it is over.
 */
export function createStorage(
  open: () => RelationalDatabase<AuthSchema> | Promise<RelationalDatabase<AuthSchema>>,
  log: StorageLog,
) {
  let current: Holder | undefined
  let retryAt = 0
  let waiting = 0
  let downSince: number | undefined

  function hold(): Holder {
    if (current) return current
    if (performance.now() < retryAt) throw new Error('the database is left alone for a moment')
    current = { opening: connect() }
    return current
  }

  async function connect(): Promise<RelationalDatabase<AuthSchema>> {
    try {
      const database = await open()
      try {
        const changes = (await migrate(database)).join(', ')
        if (changes)
          log.error({ changes }, 'the tables of users and sessions are of a newer version of this site')
        return database
      } catch (error) {
        closeInBackground(database)
        throw error
      }
    } catch (error) {
      retryAt = performance.now() + DATABASE_RETRY_MS
      throw error
    }
  }

  /** Whoever comes next opens another one; many may find out at once that this one is lost. */
  function letGo(holder: Holder) {
    if (current !== holder) return
    current = undefined
    holder.opening.then(closeInBackground, () => undefined)
  }

  async function run<Result>(work: (database: Kysely<AuthSchema>) => Promise<Result>): Promise<Result> {
    const holder = hold()
    const database = await holder.opening.catch((error: unknown) => {
      letGo(holder)
      throw error
    })
    if (database.isGone()) {
      letGo(holder)
      return run(work)
    }
    return work(database.kysely).catch((error: unknown) => {
      const trouble = database.findTrouble(error)
      if (trouble === 'lost') letGo(holder)
      throw trouble ? error : new StatementError(error)
    })
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
     * Runs something on the database, with its tables up to date.
     * @throws SignInError `database_unavailable` in time, whatever the database does; what else the work throws, as it is:
     * a mistake of ours in one statement closes the database for nobody.
     */
    use: async <Result>(work: (database: Kysely<AuthSchema>) => Promise<Result>): Promise<Result> => {
      if (waiting >= DATABASE_OPERATIONS_WAITING) throw createUnavailable()
      waiting += 1
      try {
        const result = await withinTime(run(work))
        tellRecovery()
        return result
      } catch (error) {
        if (error instanceof StatementError) throw error.cause
        tell(error)
        throw createUnavailable()
      } finally {
        waiting -= 1
      }
    },
    /** Whether it could not be reached when somebody last tried. */
    isDown: () => downSince !== undefined,
    close: async () => {
      const database = await current?.opening.catch(() => undefined)
      current = undefined
      // A database that hangs does not keep a process from ending.
      if (database) await withinTime(database.close()).catch(() => undefined)
    },
  }
}

/** A failure that says nothing of the database, on its way to whoever asked. */
class StatementError extends Error {
  constructor(cause: unknown) {
    super('a statement has failed', { cause })
  }
}

function createUnavailable(): SignInError {
  return new SignInError('database_unavailable', 'users and sessions cannot be reached')
}

function closeInBackground(database: RelationalDatabase<AuthSchema>): void {
  database.close().catch(() => undefined)
}

async function withinTime<Result>(running: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error(`the database has not answered in ${OPERATION_TIMEOUT_MS} ms`)
    timer = setTimeout(() => reject(error), OPERATION_TIMEOUT_MS)
  })
  try {
    return await Promise.race([running, tooLate])
  } finally {
    clearTimeout(timer)
    running.catch(() => undefined)
  }
}
