import type { Kysely } from 'kysely'

/** A database that is both read and written. */
export type RelationalDatabase<Schema> = {
  kysely: Kysely<Schema>
  /** Lets one process at a time make tables; called first in a transaction. */
  lockTables: (transaction: Kysely<Schema>) => Promise<void>
}
