import type { Kysely } from 'kysely'

/**
 * Why a statement has failed, where that says something of the database: it is `lost` (the connection, the file, the
 * tables), or too `busy` to answer now. Any other failure is of the statement alone.
 */
export type DatabaseTrouble = 'lost' | 'busy'

/** A database that is both read and written, and what is asked of it besides queries. */
export type RelationalDatabase<Schema> = {
  kysely: Kysely<Schema>
  /** Lets one process at a time change the tables; called first in a transaction. */
  lockForMigration: (transaction: Kysely<Schema>) => Promise<void>
  /** Whether the connection leads nowhere any more, so that another must be opened. */
  isGone(): boolean
  findTrouble(error: unknown): DatabaseTrouble | undefined
  close(): Promise<void>
}
