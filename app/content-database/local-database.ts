import { askWorker } from '#app/workers/ask-worker.ts'
import type { Row } from '#database/database.ts'
import { CONTENT_DEADLINE_MS } from './content-deadline.ts'

/** Where a dump is found, and the SHA-256 of its statements. */
type DumpAddress = { url: string; digest: string }

/** What the worker of the database is asked for: to load a dump, or to answer a statement over what it has loaded. */
export type DatabaseQuestion = { dump: DumpAddress } | { sql: string }

/** SQLite in this browser. */
export type LocalDatabase = {
  /** Fetches a dump and fills the database with it. */
  load(dump: DumpAddress): Promise<void>
  /** The rows of a statement over what was loaded. */
  all(sql: string): Promise<Row[]>
}

/** The worker has a deadline of its own for the network; this one is for all the rest. */
const ANSWER_DEADLINE_MS = CONTENT_DEADLINE_MS + 1_000

/**
 * Starts the worker that holds the database. Its promises reject when WebAssembly, the worker or the dump fails, and
 * after a deadline.
 */
export function openLocalDatabase(): LocalDatabase {
  const worker = new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module' })
  const ask = askWorker<DatabaseQuestion>(worker)
  return {
    load: (dump) => ask({ dump }, ANSWER_DEADLINE_MS),
    all: (sql) => ask({ sql }, ANSWER_DEADLINE_MS),
  }
}
