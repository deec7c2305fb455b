import type { Kysely } from 'kysely'
import { DATABASE_TIMEOUT_MS } from '#config/constants.ts'
import type { RelationalDatabase } from '#database/relational-database.ts'
import { type AuthSchema, migrate } from './schema.server.ts'
import { SignInError } from './sign-in-error.ts'

/** The lines that an operator reads. */
export type StorageLog = Record<'error' | 'info', (fields: Record<string, unknown>, message: string) => void>

/** The database of users and sessions, which may come and go while the site runs. */
export type Storage = {
  /**
   * Runs something on the database, with its tables up to date.
   * @throws SignInError `database_unavailable` in time, whatever the database does.
   */
  use<Result>(work: (database: Kysely<AuthSchema>) => Promise<Result>): Promise<Result>
  /** Whether it could not be reached when somebody last tried. */
  isDown: () => boolean
  close(): Promise<void>
}

/** Several statements in one transaction may take a little longer than one. */
const OPERATION_TIMEOUT_MS = 1.5 * DATABASE_TIMEOUT_MS

/**
 * Opens the database when it is first needed, and again after a statement that has failed, whatever it was: that makes
 * tables that are missing, too. An outage is logged once when it begins and once when it is over.
 */
export function createStorage(
  open: () => RelationalDatabase<AuthSchema> | Promise<RelationalDatabase<AuthSchema>>,
  log: StorageLog,
): Storage {
  let current: Promise<RelationalDatabase<AuthSchema>> | undefined
  let downSince: number | undefined

  async function connect(): Promise<RelationalDatabase<AuthSchema>> {
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
  }

  /** Whoever comes next opens another one; many may find out at once that this one is lost. */
  function letGo(opening: Promise<RelationalDatabase<AuthSchema>>) {
    if (current !== opening) return
    current = undefined
    opening.then(closeInBackground, () => undefined)
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
    const afterMs = Math.round(performance.now() - downSince)
    log.info({ afterMs }, 'users and sessions can be reached again')
    downSince = undefined
  }

  return {
    use: async (work) => {
      current ??= connect()
      const opening = current
      try {
        const result = await withinTime(opening.then(({ kysely }) => work(kysely)))
        tellRecovery()
        return result
      } catch (error) {
        tell(error)
        letGo(opening)
        throw new SignInError('database_unavailable', 'users and sessions cannot be reached')
      }
    },
    isDown: () => downSince !== undefined,
    close: async () => {
      const database = await current?.catch(() => undefined)
      current = undefined
      // A database that hangs does not keep a process from ending.
      if (database) await withinTime(database.close()).catch(() => undefined)
    },
  }
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
