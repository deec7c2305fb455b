import type { Kysely } from 'kysely'

/** A database that is both read and written. */
export type RelationalDatabase<Schema> = {
  kysely: Kysely<Schema>
  /** Lets one process at a time change the tables; called first in a transaction. */
  lockForMigration: (transaction: Kysely<Schema>) => Promise<void>
}
