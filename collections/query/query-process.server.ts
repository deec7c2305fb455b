import type { CollectionName } from '#collections/collection-table.ts'
import { answerMessages } from '#limits/bounded-process.ts'
import { createQueryExecutor, type QueryOutcome } from './query-executor.server.ts'
import type { GuardedQuery } from './query-guard.server.ts'

/**
 * The process that runs the queries of visitors, started by `query-runner.server.ts`, which alone speaks to it.
 * It holds nothing but connections for reading and may be killed at any moment.
 */

/** What it is told, one at a time. */
export type QueryMessage = { collection: CollectionName; query: GuardedQuery }

/** What it answers to each. */
export type QueryReply = QueryOutcome | { failed: string }

const executor = createQueryExecutor(process.argv[2] ?? '')
answerMessages(({ collection, query }: QueryMessage) => execute(collection, query))

function execute(collection: CollectionName, query: GuardedQuery): QueryReply {
  try {
    return executor.execute(collection, query)
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
