import { fileURLToPath } from 'node:url'
import type { CollectionName } from '#collections/collection-table.ts'
import { createBoundedProcess } from '#limits/bounded-process.ts'
import { createFairQueue } from '#limits/fair-queue.ts'
import type { QueryOutcome } from './query-executor.server.ts'
import type { GuardedQuery } from './query-guard.server.ts'
import type { QueryMessage } from './query-process.server.ts'

/**
 * How long the process may be silent before it is ended, in ms. A query ends by itself after `QUERY_TIME_MS` of computing,
 * which takes many times as long on a machine that is busy; this is for what nobody has foreseen.
 */
const QUERY_TIMEOUT_MS = 3_000

/** Queries that wait, at most, of one address and of all; a page asks two at once, and who is turned away asks again. */
const QUERIES_WAITING_OF_ONE = 2
const QUERIES_WAITING = 200

/** An outcome, or, in words for the log, why the query could not be run at all. */
type RunOutcome = QueryOutcome | { failed: string }

export type QueryRunner = ReturnType<typeof createQueryRunner>

/**
 * Runs guarded queries in a process of their own, one after the other, in turns of the addresses that ask, so that the
 * server never waits for one. A query that does not end is ended with its process. The process is started by the first
 * query and ends when nobody asks any more: most visitors have a database in their browser and never need it.
 */
export function createQueryRunner(databaseFile: string, { timeoutMs = QUERY_TIMEOUT_MS } = {}) {
  const queue = createFairQueue({
    waitingOfOne: QUERIES_WAITING_OF_ONE,
    waitingOfAll: QUERIES_WAITING,
  })
  const program = fileURLToPath(new URL('./query-process.server.ts', import.meta.url))
  const runner = createBoundedProcess<QueryMessage, QueryOutcome>(program, [databaseFile])

  async function ask(message: QueryMessage): Promise<RunOutcome> {
    try {
      return await runner.ask(message, timeoutMs)
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    /** @throws QueueFullError where a query from this address would be turned away now, before anything of it is read. */
    checkRoom: queue.checkRoom,
    /** @throws QueueFullError when too many wait. */
    run: (address: string, collection: CollectionName, query: GuardedQuery) =>
      queue.run(address, () => ask({ collection, query })),
    /** Ends the process; a later query starts another. */
    stop: runner.stop,
  }
}
