/// <reference lib="webworker" />
import openSqlite, { type Database } from '@sqlite.org/sqlite-wasm'
import { listen } from '#browser/listen.ts'
import type { Row } from '#database/database.ts'
import type { DatabaseAnswer, DatabaseQuestion } from './content-queries.ts'
import { fetchContent } from './fetch-content.ts'
import { readDump } from './read-dump.ts'

/** SQLite in WebAssembly, in a thread of its own: one database of a document, of the dumps that are asked for (C-CDB-2). */

// Our database is in memory; the ways to keep one on disk would only look for rights that we do not have.
Object.assign(globalThis, {
  sqlite3ApiConfig: {
    disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-sahpool': true, 'opfs-wl': true } },
  },
})

const database = openSqlite().then(({ oo1 }) => new oo1.DB(':memory:'))
// Told to whoever asks; without this line the browser would tell it once more.
database.catch(() => undefined)

listen(self, {
  async message({ data: question, ports: [port] }: MessageEvent<DatabaseQuestion>) {
    const answered: DatabaseAnswer = await answer(question).then(
      (value) => ({ value }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    )
    port?.postMessage(answered)
  },
})

async function answer(question: DatabaseQuestion): Promise<unknown> {
  if ('sql' in question) return selectRows(await database, question.sql)
  const { url, digest } = question.dump
  return runStatements(await database, await readDump(await fetchContent(url), digest))
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
