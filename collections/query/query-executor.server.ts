import type { CollectionName } from '#collections/collection-table.ts'
import { listColumns } from '#collections/tables.ts'
import { type ConfinedSqlite, OutOfTimeError, openConfinedSqlite } from '#database/sqlite.server.ts'
import { nameTable, readRow } from './query.ts'
import type { GuardedQuery } from './query-guard.server.ts'
import { MAX_QUERY_ROWS } from './query-guard.server.ts'

/** Largest answer of the query endpoint, in characters of the values it is made of. */
const MAX_QUERY_ANSWER_CHARACTERS = 8 * 1024 * 1024

/** How long one query may compute, in ms; our own take one. */
const QUERY_TIME_MS = 100

/** The answer as JSON, an array of typed rows (C-QB-4), or why there is none. */
export type QueryOutcome = { json: string } | { refused: string }

/** Runs guarded queries on a compiled database, in this process, each on a connection that knows its table alone. */
export function createQueryExecutor(databaseFile: string, timeMs = QUERY_TIME_MS) {
  const connections = new Map<CollectionName, ConfinedSqlite>()

  function readRows(collection: CollectionName, { sql, values }: GuardedQuery): QueryOutcome {
    const columns = listColumns(collection)
    const rows: unknown[] = []
    let characters = 0
    const connection = connections.getOrInsertComputed(collection, () =>
      openConfinedSqlite(databaseFile, nameTable(collection)),
    )
    for (const row of connection.iterate(sql, values, timeMs)) {
      if (rows.length === MAX_QUERY_ROWS)
        return { refused: `The answer has more than ${MAX_QUERY_ROWS} rows; set a LIMIT.` }
      for (const value of Object.values(row)) characters += typeof value === 'string' ? value.length : 8
      if (characters > MAX_QUERY_ANSWER_CHARACTERS)
        return { refused: 'The answer is too large; select fewer columns or set a LIMIT.' }
      rows.push(readRow(columns, row))
    }
    return { json: JSON.stringify(rows) }
  }

  return {
    execute(collection: CollectionName, query: GuardedQuery): QueryOutcome {
      try {
        return readRows(collection, query)
      } catch (error) {
        if (error instanceof OutOfTimeError)
          return { refused: `The query takes longer than ${timeMs} ms; ask for less at once.` }
        throw error
      }
    },
    close(): void {
      for (const connection of connections.values()) connection.close()
      connections.clear()
    },
  }
}
