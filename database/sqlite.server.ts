import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions, type StatementSync, constants as sqlite } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Row, SqlValue } from './database.ts'

/** SQLite in this process, which answers at once. Parameters stand for `?` in the statement. */
export type SqliteDatabase = ReturnType<typeof openSqlite>

/** How long a statement waits for another process that is writing, in ms; the whole process waits with it. */
const BUSY_TIMEOUT_MS = 30_000

/** Prepared statements kept per connection; the site has a few dozen, SQL with values inside comes and goes. */
const STATEMENTS_KEPT = 100

/**
 * Opens a SQLite file; `:memory:` is one too. Opened for writing, the file and its folder are made when they
 * are missing, and readers are not held up by a writer (write-ahead log).
 * `immutable` is for a file that nobody changes any more: reading it asks the system for no locks.
 * SQLite takes a double-quoted text for a column name here, and refuses it when there is no such column.
 * @throws Error that names the file and what to do when it cannot be opened or its folder cannot be written.
 */
export function openSqlite(
  file: string,
  mode: 'read' | 'write' | 'immutable',
  { busyTimeoutMs: timeout = BUSY_TIMEOUT_MS } = {},
) {
  const name = mode === 'immutable' ? nameImmutable(file) : file
  const connection =
    mode === 'write' ? openForWriting(file, timeout) : openForReading(file, { timeout }, name)
  const statements = new LRUCache<string, StatementSync>({ max: STATEMENTS_KEPT })

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    all: (sql: string, parameters: readonly SqlValue[] = []) => prepare(sql).all(...parameters) as Row[],
    /** Rows one after the other, where all at once would be too much to hold. */
    iterate: (sql: string) => prepare(sql).iterate() as Iterable<Row>,
    /** The first row, or `null` when there is none. */
    first: (sql: string, parameters: readonly SqlValue[] = []) =>
      (prepare(sql).get(...parameters) as Row | undefined) ?? null,
    /** Runs a statement for its effect. */
    exec: (sql: string, parameters: readonly SqlValue[] = []) => {
      prepare(sql).run(...parameters)
    },
    close: () => connection.close(),
    [Symbol.dispose]: () => connection[Symbol.dispose](),
  }
}

/** A connection that can read one table and nothing else. */
export type ConfinedSqlite = ReturnType<typeof openConfinedSqlite>

/**
 * A condition that is always true, and ends its statement when its time is over: SQLite asks for it at each row that it
 * looks at. Node has no other way to stop one but with its process.
 */
export const IN_TIME = 'in_time()'

export class OutOfTimeError extends Error {
  override name = 'OutOfTimeError'
}

/** Far below what SQLite bears, and above what reading one table takes. */
const confinedLimits = {
  attach: 0,
  column: 100,
  compoundSelect: 1,
  exprDepth: 200,
  likePatternLength: 1_000,
  sqlLength: 300_000,
  triggerDepth: 1,
}

/**
 * Opens a SQLite file for statements that nobody has written by hand. Whatever they say, they read `table`
 * alone: another table, the schema, a function but `count`, `like` and `IN_TIME`, and every change are refused when the
 * statement is prepared.
 * @throws Error like `openSqlite`.
 */
export function openConfinedSqlite(file: string, table: string) {
  const connection = openForReading(file, { limits: confinedLimits, defensive: true, allowExtension: false })
  connection.exec('PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY')
  let isInTime = startTimer(0)
  connection.function('in_time', { directOnly: true }, () => {
    if (isInTime()) return 1
    throw new OutOfTimeError('The statement has computed for longer than it may')
  })
  connection.setAuthorizer((action, first, second) => {
    const isAllowed =
      action === sqlite.SQLITE_SELECT ||
      (action === sqlite.SQLITE_READ && first === table) ||
      (action === sqlite.SQLITE_FUNCTION && confinedFunctions.includes(second))
    return isAllowed ? sqlite.SQLITE_OK : sqlite.SQLITE_DENY
  })
  return {
    /**
     * Rows one after the other: who has enough stops asking.
     * @throws OutOfTimeError when a statement with `IN_TIME` among its conditions has computed for longer.
     */
    iterate: (sql: string, parameters: readonly SqlValue[], timeMs: number): Iterable<Row> => {
      isInTime = startTimer(timeMs)
      return connection.prepare(sql).iterate(...parameters) as Iterable<Row>
    },
    close: () => connection.close(),
  }
}

const confinedFunctions: (string | null)[] = ['count', 'like', 'in_time']

/** Whether this thread has computed for less than so long since, in ms; the clock alone would count what others do on a busy machine. */
function startTimer(timeMs: number): () => boolean {
  const startedAt = performance.now()
  const { user, system } = process.threadCpuUsage()
  return () => {
    if (performance.now() - startedAt < timeMs) return true
    const used = process.threadCpuUsage({ user, system })
    return (used.user + used.system) / 1_000 < timeMs
  }
}

function openForWriting(file: string, timeout: number): DatabaseSync {
  const prepare = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL'
  return connect(file, 'cannot be written', prepare, () => {
    if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true })
    return new DatabaseSync(file, { timeout })
  })
}

/** How SQLite is told of a file that nobody changes: it is read without locks, and without looking for a log. */
function nameImmutable(file: string): URL {
  const url = pathToFileURL(resolve(file))
  url.search = '?immutable=1'
  return url
}

function openForReading(file: string, options: DatabaseSyncOptions, name: string | URL = file): DatabaseSync {
  const all = { timeout: BUSY_TIMEOUT_MS, ...options, readOnly: true }
  const look = 'SELECT count(*) FROM sqlite_schema'
  return connect(file, 'cannot be read', look, () => new DatabaseSync(name, all))
}

/** SQLite opens lazily; the first statements tell whether the file is there and is a database. */
function connect(file: string, failure: string, first: string, open: () => DatabaseSync): DatabaseSync {
  let connection: DatabaseSync | undefined
  try {
    connection = open()
    connection.exec(first)
    return connection
  } catch (cause) {
    connection?.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    const advice = 'Check that it exists, that this user may use it, and that it is a SQLite file.'
    throw new Error(`The database ${file} ${failure}: ${reason}. ${advice}`, { cause })
  }
}
