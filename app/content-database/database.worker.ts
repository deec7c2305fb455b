/// <reference lib="webworker" />
import openSqlite, { type Database } from '@sqlite.org/sqlite-wasm'
import { answerQuestions } from '#app/workers/answer-questions.ts'
import type { Row } from '#database/database.ts'
import { CONTENT_DEADLINE_MS } from './content-deadline.ts'
import type { DatabaseQuestion } from './content-queries.ts'
import { fetchKept } from './kept-answers.ts'
import { readDump } from './read-dump.ts'

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

answerQuestions(async (question: DatabaseQuestion) => {
  if ('sql' in question) return selectRows(await database, question.sql)
  const { url, digest } = question.dump
  const signal = AbortSignal.timeout(CONTENT_DEADLINE_MS)
  const statements = await fetchKept(url, (text) => readDump(text, digest), signal)
  return runStatements(await database, statements)
})

/** All of a dump or nothing: with a row missing, this database would answer otherwise than the server's. */
function runStatements(database: Database, statements: readonly string[]): void {
  database.transaction(() => {
    for (const statement of statements) database.exec(statement)
  })
}

function selectRows(database: Database, sql: string): Row[] {
  return database.exec({ sql, rowMode: 'object', returnValue: 'resultRows' }) as Row[]
}
