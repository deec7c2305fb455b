/// <reference lib="webworker" />
import openSqlite, { type Database } from '@sqlite.org/sqlite-wasm'
import type { Row } from '#database/database.ts'
import { fetchKept } from './kept-answers.ts'
import { readDump } from './read-dump.ts'
import type { DumpAddress, WorkerReply, WorkerRequest } from './worker-messages.ts'
import { CONTENT_DEADLINE_MS } from './worker-messages.ts'

/**
 * SQLite in WebAssembly, in a thread of its own: one database in memory per document, filled with the dumps that
 * somebody asks for (C-CDB-2).
 */

// Our database is in memory; the ways to keep one on disk would only look for rights that we do not have.
Object.assign(globalThis, {
  sqlite3ApiConfig: {
    disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-sahpool': true, 'opfs-wl': true } },
  },
})

const database = openSqlite().then(({ oo1 }) => new oo1.DB(':memory:'))
// Told to whoever asks; without this line the browser would tell it once more.
database.catch(() => undefined)

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data).then((reply) => postMessage(reply))
})

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  const { id } = request
  try {
    if ('sql' in request) return { id, rows: selectRows(await database, request.sql) }
    const statements = await fetchStatements(request.dump)
    runStatements(await database, statements)
    return { id, rows: [] }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

function fetchStatements({ url, digest }: DumpAddress): Promise<string[]> {
  return fetchKept(url, (text) => readDump(text, digest), AbortSignal.timeout(CONTENT_DEADLINE_MS))
}

/** All of a dump or nothing: with a row missing, this database would answer otherwise than the server's. */
function runStatements(database: Database, statements: readonly string[]): void {
  database.transaction(() => {
    for (const statement of statements) database.exec(statement)
  })
}

function selectRows(database: Database, sql: string): Row[] {
  return database.exec({ sql, rowMode: 'object', returnValue: 'resultRows' }) as Row[]
}
