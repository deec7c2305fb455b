/** A value as databases know it. */
export type SqlValue = string | number | bigint | Uint8Array | null

/** A row as it stands in the database; what its columns mean is for the caller to know. */
export type Row = Record<string, SqlValue>
