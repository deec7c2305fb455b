import type { CollectionName } from '#collections/collection-table.ts'
import { answerMessages } from '#limits/bounded-process.ts'
import { createQueryExecutor } from './query-executor.server.ts'
import type { GuardedQuery } from './query-guard.server.ts'

/**
 * The process that runs the queries of visitors, started by `query-runner.server.ts`, which alone speaks to it.
 * It holds nothing but connections for reading and may be killed at any moment.
 */

/** What it is told, one at a time. */
export type QueryMessage = { collection: CollectionName; query: GuardedQuery }

const executor = createQueryExecutor(process.argv[2] ?? '')
answerMessages(({ collection, query }: QueryMessage) => executor.execute(collection, query))
