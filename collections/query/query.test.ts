import { expect, test } from 'vitest'
import { listColumns } from '#collections/tables.ts'
import type { Row } from '#database/database.ts'
import { type Query, query, readRow } from './query.ts'

type Docs = Query<Record<string, unknown>>

/** A query over a table that answers nothing and remembers what it was asked. */
function ask(rows: Row[] = []) {
  const asked: string[] = []
  const target = {
    table: '_content_docs',
    all: async (sql: string) => {
      asked.push(sql)
      return rows
    },
  }
  return { asked, docs: query<Record<string, unknown>>(target) }
}

// C-QB-2 and C-QB-3: the exact text matters, because the query endpoint accepts nothing else.
test.each([
  ['everything', (q: Docs) => q, 'SELECT * FROM _content_docs ORDER BY stem ASC'],
  [
    'distinct columns',
    (q: Docs) => q.select('title', 'path').select('title'),
    'SELECT "title", "path" FROM _content_docs ORDER BY stem ASC',
  ],
  [
    'two conditions',
    (q: Docs) => q.where('path', '=', '/docs').where('title', '<>', "L'été"),
    `SELECT * FROM _content_docs WHERE ("path" = '/docs') AND ("title" <> 'L''été') ORDER BY stem ASC`,
  ],
  [
    'groups',
    (q: Docs) =>
      q.andWhere((g) => g.where('a', '=', true).orWhere((h) => h.where('b', '>', 1).where('c', 'IS NULL'))),
    `SELECT * FROM _content_docs WHERE ("a" = '1' AND ("b" > '1' OR "c" IS NULL)) ORDER BY stem ASC`,
  ],
  [
    'lists and ranges',
    (q: Docs) => q.where('a', 'IN', ['x', "y'z"]).where('b', 'NOT BETWEEN', [1, 2]).where('c', 'LIKE', '%a'),
    `SELECT * FROM _content_docs WHERE ("a" IN ('x', 'y''z')) AND ("b" NOT BETWEEN '1' AND '2') AND ("c" LIKE '%a') ORDER BY stem ASC`,
  ],
  [
    'a path without its trailing slash',
    (q: Docs) => q.path('/docs/a/'),
    `SELECT * FROM _content_docs WHERE ("path" = '/docs/a') ORDER BY stem ASC`,
  ],
  [
    'order, limit and offset',
    (q: Docs) => q.order('date', 'DESC').order('stem', 'ASC').skip(20).limit(10),
    'SELECT * FROM _content_docs ORDER BY "date" DESC, "stem" ASC LIMIT 10 OFFSET 20',
  ],
  [
    'an offset without a limit is let go',
    (q: Docs) => q.skip(20),
    'SELECT * FROM _content_docs ORDER BY stem ASC',
  ],
  [
    'an empty group is let go',
    (q: Docs) => q.orWhere((g) => g),
    'SELECT * FROM _content_docs ORDER BY stem ASC',
  ],
])('%s', async (_, build, sql) => {
  const { asked, docs } = ask()
  await build(docs).all()
  expect(asked).toEqual([sql])
})

test('the first record is asked for with a limit of one', async () => {
  const { asked, docs } = ask()
  expect(await docs.limit(5).first()).toBeNull()
  expect(asked).toEqual(['SELECT * FROM _content_docs ORDER BY stem ASC LIMIT 1'])
})

test('records are counted by the database', async () => {
  const { asked, docs } = ask([{ count: 3 }])
  expect(await docs.select('title').where('path', '=', '/').count()).toBe(3)
  expect(asked).toEqual([
    `SELECT COUNT(*) as count FROM _content_docs WHERE ("path" = '/') ORDER BY stem ASC`,
  ])
})

test('a value that does not fit its operator is refused', () => {
  expect(() => ask().docs.where('a', 'IN', 'x')).toThrow(TypeError)
  expect(() => ask().docs.where('a', 'BETWEEN', [1])).toThrow(
    'Value for BETWEEN must be an array with two elements',
  )
})

test('names and counts that would become SQL are refused', () => {
  expect(() => ask().docs.select('a" FROM x --')).toThrow('is not the name of a column')
  expect(() => ask().docs.order('a; --', 'ASC')).toThrow('is not the name of a column')
  expect(() => ask().docs.limit(1.5)).toThrow('is not a number of rows')
  // @ts-expect-error -- plain JavaScript may pass any operator.
  expect(() => ask().docs.where('a', '= 1 OR', 1)).toThrow('The operator = 1 OR is not known')
})

test('rows become records: JSON parsed, booleans, NULL as null, the text NULL as undefined', () => {
  const columns = [...listColumns('posts'), { name: 'isNew', type: 'BOOLEAN' as const }]
  const row = {
    id: 'a',
    title: 'NULL',
    description: null,
    navigation: 'false',
    meta: '{"a":[1]}',
    isNew: 1,
    __hash__: 'h',
  }
  expect(readRow(columns, row)).toEqual({
    id: 'a',
    title: undefined,
    description: null,
    navigation: false,
    meta: { a: [1] },
    isNew: true,
    __hash__: 'h',
  })
})
