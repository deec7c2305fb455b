import { expect, test } from 'vitest'
import { readRow } from '#collections/query/query.ts'
import { listColumns } from '#collections/tables.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { getBuildFile, readCurrentBuild } from '#server/builds/build-files.ts'
import { contentQuestions } from '#tests/support/content-questions.ts'
import { ask } from '#tests/support/requests.ts'

test.each(contentQuestions)(
  'C-CDB-3: SQLite on the server and the query endpoint answer alike: $title ($collection)',
  async ({ collection, sql }) => {
    const database = openSqlite(getBuildFile(readCurrentBuild(), 'content'), 'read')
    const columns = listColumns(collection)
    const rows = database.all(sql).map((row) => readRow(columns, row))
    database.close()
    const response = await ask(`/__nuxt_content/${collection}/query?v=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sql }),
    })
    expect(response.status, sql).toBe(200)
    expect(await response.json()).toEqual(rows)
  },
)

test('C-CDB-3: the questions find something, and are all different', () => {
  const database = openSqlite(getBuildFile(readCurrentBuild(), 'content'), 'read')
  const found = contentQuestions.filter(({ sql }) => database.all(sql).length > 0)
  database.close()
  expect(new Set(contentQuestions.map(({ sql }) => sql)).size).toBeGreaterThan(36)
  expect(found.length).toBeGreaterThan(contentQuestions.length * 0.8)
})
