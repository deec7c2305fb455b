import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { fieldsOf } from './fields.ts'
import { createTableSql, insertSql, listColumns, toRowValues } from './tables.ts'

test('the table of a collection without fields of its own has the columns of every page', () => {
  expect(createTableSql('_content_docs', listColumns('docs'))).toBe(
    'CREATE TABLE IF NOT EXISTS _content_docs (id TEXT PRIMARY KEY, "title" VARCHAR, "body" TEXT, "description" VARCHAR, ' +
      '"extension" VARCHAR, "meta" TEXT, "navigation" TEXT DEFAULT true, "path" VARCHAR, ' +
      `"seo" TEXT DEFAULT '{}', "stem" VARCHAR, "__hash__" TEXT UNIQUE);`,
  )
})

test('a collection’s own fields stand among the others by name', () => {
  const [id, title, ...others] = listColumns('posts').map(({ name }) => name)
  expect([id, title]).toEqual(['id', 'title'])
  expect(others).toEqual(others.toSorted())
  expect(others).toEqual(expect.arrayContaining([...Object.keys(fieldsOf.posts.shape), 'body', 'stem']))
})

test('a column is of the kind that its field is written in', () => {
  const types = Object.fromEntries(listColumns('posts').map(({ name, type }) => [name, type]))
  expect(types).toMatchObject({ authors: 'TEXT', date: 'DATE', description: 'VARCHAR', meta: 'TEXT' })
  expect(listColumns('versions').find(({ name }) => name === 'image')).toEqual({
    name: 'image',
    type: 'VARCHAR',
  })
})

test('a row ends in a hash of its values', () => {
  const columns = listColumns('docs')
  const row = toRowValues(columns, { id: 'docs/a.md', title: 'A', meta: { b: [1] }, navigation: true })
  expect(row).toHaveLength(columns.length + 1)
  expect(row.slice(0, 8)).toEqual(['docs/a.md', 'A', null, null, null, '{"b":[1]}', 'true', null])
  expect(row.at(-1)).toMatch(/^[\w-]{43}$/)
  expect(toRowValues(columns, { id: 'docs/a.md', title: 'B' }).at(-1)).not.toBe(row.at(-1))
})

test('long texts with quotes, emoji and control characters come back as they went in', () => {
  const columns = listColumns('docs')
  const text = `😀 {"a": 'b'} \u0000 \ud800 -- ; `.repeat(10_000)
  const database = openSqlite(':memory:', 'write')
  database.exec(createTableSql('t', columns))
  database.exec(insertSql('t', columns), toRowValues(columns, { id: 'a', body: { text } }))
  expect(JSON.parse(String(database.first('SELECT body FROM t')?.body))).toEqual({ text })
  database.close()
})
