import type { Kysely } from 'kysely'

/** A database that is both read and written, and what is asked of it besides queries. */
export type RelationalDatabase<Schema> = {
  kysely: Kysely<Schema>
  /** Lets one process at a time change the tables; called first in a transaction. */
  lockForMigration: (transaction: Kysely<Schema>) => Promise<void>
  close(): Promise<void>
}
