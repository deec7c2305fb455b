import type { CollectionName } from '#collections/collection-table.ts'
import { createQueryExecutor, type QueryOutcome } from './query-executor.server.ts'
import type { GuardedQuery } from './query-guard.server.ts'

/**
 * The process that runs the queries of visitors, started by `query-runner.server.ts`, which alone speaks to it.
 * It holds nothing but connections for reading and may be killed at any moment.
 */

/** What it is told, one at a time. */
export type QueryMessage = { collection: CollectionName; query: GuardedQuery }

/** What it answers: first that it is up, then an outcome for each message. */
export type QueryReply = { ready: true } | QueryOutcome | { failed: string }

const executor = createQueryExecutor(process.argv[2] ?? '')
process.on('message', ({ collection, query }: QueryMessage) => reply(execute(collection, query)))
// The server has gone, or has no more use for it.
process.on('disconnect', () => process.exit())
// A terminal's signal reaches it too; the server decides when it ends.
process.on('SIGINT', () => undefined)
reply({ ready: true })

function execute(collection: CollectionName, query: GuardedQuery): QueryReply {
  try {
    return executor.execute(collection, query)
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

function reply(message: QueryReply): void {
  process.send?.(message)
}
