import type { Row } from '#database/database.ts'

/** How long the browser waits for content outside a page's payload (dump, query, worker), in ms. */
export const CONTENT_DEADLINE_MS = 10_000

/** What the worker is asked for: to load a dump, or to answer a statement over what it has loaded. */
export type WorkerRequest = { id: number } & ({ dump: DumpAddress } | { sql: string })

/** Where a dump is found, and the SHA-256 of its statements. */
export type DumpAddress = { url: string; digest: string }

/** What the worker answers: the rows (none for a dump that was loaded), or why there are none. */
export type WorkerReply = { id: number } & ({ rows: Row[] } | { failed: string })
