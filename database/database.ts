/** A value as databases know it. */
export type SqlValue = string | number | bigint | Uint8Array | null

/** A row as it stands in the database; what its columns mean is for the caller to know. */
export type Row = Record<string, SqlValue>

/**
 * What every database of the site can do: embedded SQLite, PostgreSQL, SQLite in the browser. Parameters stand
 * for `?` in the statement; embedded databases answer at once, the others with a promise.
 */
export type Database = {
  all(sql: string, parameters?: readonly SqlValue[]): Row[] | Promise<Row[]>
  /** The first row, or `null` when there is none. */
  first(sql: string, parameters?: readonly SqlValue[]): Row | null | Promise<Row | null>
  /** Runs a statement for its effect. */
  exec(sql: string, parameters?: readonly SqlValue[]): void | Promise<void>
  close(): void | Promise<void>
}
