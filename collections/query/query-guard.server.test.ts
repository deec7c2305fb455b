import { expect, test } from 'vitest'
import { countCalls } from '#tests/support/count-calls.ts'
import {
  guardQuery,
  MAX_QUERY_CHARACTERS,
  MAX_QUERY_CONDITIONS,
  MAX_QUERY_DEPTH,
  MAX_QUERY_LIKES,
  MAX_QUERY_PATTERN_CHARACTERS,
  MAX_QUERY_VALUES,
  MAX_QUERY_WILDCARDS,
} from './query-guard.server.ts'

const order = ' ORDER BY stem ASC'
const all =
  '"id", "title", "body", "description", "extension", "meta", "navigation", "path", "seo", "stem", "__hash__"'

/** What becomes of the part after FROM, in our own words. */
test.each([
  ['everything', 'SELECT * FROM _content_docs ORDER BY stem ASC', all, 'ORDER BY "stem" ASC LIMIT 10001', []],
  [
    'columns and orders, quoted or not',
    'SELECT "title", "path" FROM _content_docs ORDER BY "path" DESC, title ASC',
    '"title", "path"',
    'ORDER BY "path" DESC, "title" ASC LIMIT 10001',
    [],
  ],
  [
    'a page',
    `SELECT "title" FROM _content_docs WHERE ("path" = '/docs/a')${order} LIMIT 1`,
    '"title"',
    'AND ("path" = ?) ORDER BY "stem" ASC LIMIT 1',
    ['/docs/a'],
  ],
  [
    'groups within groups',
    `SELECT "id" FROM _content_docs WHERE ("id" = 'a') AND ("id" <> 'b' OR ("id" < 'c' AND "id" >= 'd'))${order}`,
    '"id"',
    'AND ("id" = ?) AND ("id" <> ? OR ("id" < ? AND "id" >= ?)) ORDER BY "stem" ASC LIMIT 10001',
    ['a', 'b', 'c', 'd'],
  ],
  [
    'lists, an empty one too',
    `SELECT "id" FROM _content_docs WHERE ("id" IN ('a', 'b')) AND ("id" NOT IN ())${order}`,
    '"id"',
    'AND ("id" IN (?, ?)) AND ("id" NOT IN ()) ORDER BY "stem" ASC LIMIT 10001',
    ['a', 'b'],
  ],
  [
    'ranges, patterns and nulls',
    `SELECT "id" FROM _content_docs WHERE ("id" BETWEEN 'a' AND 'b' AND "id" NOT LIKE '%c' AND "seo" IS NOT NULL)${order}`,
    '"id"',
    'AND ("id" BETWEEN ? AND ? AND "id" NOT LIKE ? AND "seo" IS NOT NULL) ORDER BY "stem" ASC LIMIT 10001',
    ['a', 'b', '%c'],
  ],
  [
    'comments, quotes and SQL within a value (C-QUERY-3)',
    `SELECT "id" FROM _content_docs WHERE ("title" = 'a--b /* '' */ ; SELECT')${order}`,
    '"id"',
    'AND ("title" = ?) ORDER BY "stem" ASC LIMIT 10001',
    ["a--b /* ' */ ; SELECT"],
  ],
  [
    'a count',
    `SELECT COUNT(*) as count FROM _content_docs${order}`,
    'COUNT(*) as count',
    'ORDER BY "stem" ASC LIMIT 10001',
    [],
  ],
  [
    'a count of different values',
    `SELECT COUNT(DISTINCT title) as count FROM _content_docs${order}`,
    'COUNT(DISTINCT "title") as count',
    'ORDER BY "stem" ASC LIMIT 10001',
    [],
  ],
  [
    'a slice',
    `SELECT "id" FROM _content_docs${order} LIMIT 10000 OFFSET 20`,
    '"id"',
    'ORDER BY "stem" ASC LIMIT 10000 OFFSET 20',
    [],
  ],
])('%s is built anew with its values apart', (_, sql, selected, rest, values) => {
  expect(guardQuery('docs', sql)).toEqual({
    sql: `SELECT ${selected} FROM _content_docs WHERE in_time() ${rest}`,
    values,
  })
})

const from = 'FROM _content_docs'

test.each([
  ['nothing', ''],
  // Q03: another spelling
  ['a space before', ` SELECT * ${from}${order}`],
  ['a space after', `SELECT * ${from}${order} `],
  ['a tab', `SELECT\t* ${from}${order}`],
  ['a line break at the end', `SELECT * ${from}${order}\n`],
  ['two spaces', `SELECT  * ${from}${order}`],
  ['lower case', `select * ${from}${order}`],
  ['a zero byte', `SELECT * ${from} WHERE ("id" = 'a\0')${order}`],
  ['half a character', `SELECT * ${from} WHERE ("id" = '\ud800')${order}`],
  ['a hard space', `SELECT\u00a0* ${from}${order}`],
  ['full-width letters', `ＳＥＬＥＣＴ * ${from}${order}`],
  ['a second statement', `SELECT * ${from}${order}; SELECT * ${from}${order}`],
  // Q04: comments and set operations
  ['a comment at the end', `SELECT * ${from}${order} -- x`],
  ['a comment that ends a condition', `SELECT * ${from} WHERE ("id" = 'a') -- )${order}`],
  [
    'a comment between quotes',
    `SELECT * ${from} WHERE ("id" /*'*/IN (SELECT id FROM _content_docs) /*'*/ = 'a')${order}`,
  ],
  [
    'a union within a count',
    `SELECT COUNT(*) UNION SELECT name /**/FROM sqlite_master-- ${from} WHERE (1=1) ORDER BY id ASC`,
  ],
  ['a union', `SELECT "id" ${from} UNION SELECT "id" FROM _content_posts${order}`],
  // Q12: functions
  ['a quoted function', `SELECT "abs"(-1) ${from}${order}`],
  ['a function in brackets', `SELECT [abs](-1) ${from}${order}`],
  ['a function in backticks', `SELECT \`abs\`(-1) ${from}${order}`],
  ['a function in a condition', `SELECT * ${from} WHERE ("id" = load_extension('a'))${order}`],
  ['a costly function', `SELECT * ${from} WHERE ("randomblob"(9e8) = '1')${order}`],
  ['a function in an order', `SELECT * ${from} ORDER BY abs(id) ASC`],
  ['another count', `SELECT MAX(id) as count ${from}${order}`],
  ['a count under another name', `SELECT COUNT(*) as total ${from}${order}`],
  // Q15: slices
  ['a limit beyond all numbers', `SELECT * ${from}${order} LIMIT 99999999999999999999`],
  ['no rows', `SELECT * ${from}${order} LIMIT 0`],
  ['too many rows', `SELECT * ${from}${order} LIMIT 1000000`],
  ['a negative limit', `SELECT * ${from}${order} LIMIT -1`],
  ['an expression as limit', `SELECT * ${from}${order} LIMIT 1+1`],
  ['an offset beyond all numbers', `SELECT * ${from}${order} LIMIT 1 OFFSET 9223372036854775808`],
  ['an offset without a limit', `SELECT * ${from}${order} OFFSET 1`],
  // Q18: columns
  ['the hash by its name', `SELECT "__hash__" ${from}${order}`],
  ['an unknown column', `SELECT "password" ${from}${order}`],
  ['a column in other letters', `SELECT "Title" ${from}${order}`],
  ['what objects inherit', `SELECT "constructor" ${from}${order}`],
  ['the row number', `SELECT "rowid" ${from}${order}`],
  ['a column without quotes', `SELECT title ${from}${order}`],
  ['a column twice', `SELECT "id", "id" ${from}${order}`],
  ['an unknown column in a condition', `SELECT * ${from} WHERE ("x" = '1')${order}`],
  ['an unknown column in an order', `SELECT * ${from} ORDER BY x ASC`],
  ['a column of another collection', `SELECT "authors" ${from}${order}`],
  // C-QUERY-3
  ['another table', `SELECT * FROM _content_posts${order}`],
  ['a table that begins alike', `SELECT * FROM _content_docs2${order}`],
  ['the schema', `SELECT * FROM sqlite_master${order}`],
  ['a join', `SELECT * ${from}, _content_posts${order}`],
  ['a condition without parentheses', `SELECT * ${from} WHERE "id" = 'a'${order}`],
  ['a condition without quotes', `SELECT * ${from} WHERE (id = 'a')${order}`],
  ['a condition that is always true', `SELECT * ${from} WHERE (1=1)${order}`],
  ['a value without quotes', `SELECT * ${from} WHERE ("id" = 1)${order}`],
  ['a value in double quotes', `SELECT * ${from} WHERE ("id" = "title")${order}`],
  ['a placeholder', `SELECT * ${from} WHERE ("id" = ?)${order}`],
  ['a sub-select', `SELECT * ${from} WHERE ("id" IN (SELECT "id" FROM _content_posts))${order}`],
  ['two words in one group', `SELECT * ${from} WHERE ("id" = 'a' AND "id" = 'b' OR "id" = 'c')${order}`],
  ['groups joined by OR', `SELECT * ${from} WHERE ("id" = 'a') OR ("id" = 'b')${order}`],
  ['an open value', `SELECT * ${from} WHERE ("id" = 'a)${order}`],
  ['an open group', `SELECT * ${from} WHERE (("id" = 'a')${order}`],
  ['no order', `SELECT * ${from}`],
  ['an order without direction', `SELECT * ${from} ORDER BY stem`],
  ['grouping', `SELECT * ${from} GROUP BY "id"${order}`],
  ['an update', `UPDATE _content_docs SET "title" = 'x'`],
])('%s is refused with a reason', (_, sql) => {
  const outcome = guardQuery('docs', sql)
  expect(outcome).toEqual({ refused: expect.stringMatching(/\w+.*\.$/) })
})

test('a refusal says where and what was expected, and repeats nothing', () => {
  const outcome = guardQuery('docs', `SELECT "img" ${from}${order}`)
  expect(outcome).toEqual({
    refused: expect.stringMatching(
      /^Expected at character 8: a column in double quotes, one of id, title, body/,
    ),
  })
  expect(JSON.stringify(outcome)).not.toContain('img')
  expect(guardQuery('docs', `SELECT * ${from}`)).toEqual({
    refused: 'Expected at character 9: « FROM _content_docs ».',
  })
})

function repeat(count: number, part: string, glue = ' OR '): string {
  return `SELECT * ${from} WHERE (${Array.from({ length: count }, () => part).join(glue)})${order}`
}

function nest(depth: number): string {
  return `SELECT * ${from} WHERE ${'('.repeat(depth)}"id" = 'a'${')'.repeat(depth)}${order}`
}

function list(count: number): string {
  return `SELECT * ${from} WHERE ("id" IN (${Array.from({ length: count }, () => "'a'").join(', ')}))${order}`
}

function match(length: number): string {
  return `SELECT * ${from} WHERE ("id" LIKE '${'a'.repeat(length)}')${order}`
}

function search(wildcards: number): string {
  return `SELECT * ${from} WHERE ("id" LIKE '${'a_'.repeat(wildcards / 2)}' AND "id" LIKE '${'%'.repeat(Math.ceil(wildcards / 2))}')${order}`
}

// Q16: what is counted is accepted up to its limit and refused above it.
test.each([
  ['conditions', (count: number) => repeat(count, '"id" = \'a\''), MAX_QUERY_CONDITIONS],
  ['patterns', (count: number) => repeat(count, '"id" LIKE \'a\''), MAX_QUERY_LIKES],
  ['nested groups', nest, MAX_QUERY_DEPTH],
  ['values', list, MAX_QUERY_VALUES],
  ['characters of a pattern', match, MAX_QUERY_PATTERN_CHARACTERS],
  ['wildcards of all patterns', search, MAX_QUERY_WILDCARDS],
])('%s have a limit', (_, write, limit) => {
  expect(guardQuery('docs', write(limit))).toHaveProperty('sql')
  expect(guardQuery('docs', write(limit + 1))).toHaveProperty('refused')
})

test.each([
  ['1,200 parentheses', nest(1_200)],
  ['3,000 times OR', repeat(3_000, '"id" = \'a\'')],
  ['a megabyte', repeat(1, `"id" = '${'a'.repeat(1_000_000)}'`)],
  ['100,000 quotes', `SELECT * ${from} WHERE ("id" = '${"'".repeat(99_000)}`],
])('Q16: %s are refused at once', async (_, sql) => {
  expect(guardQuery('docs', sql)).toHaveProperty('refused')
  expect(await countCalls(() => guardQuery('docs', sql))).toBeLessThan(5_000)
})

test('the longest statement is read', () => {
  const short = `SELECT * ${from} WHERE ("id" = '')${order}`
  const fill = (length: number) => short.replace("''", `'${'a'.repeat(length - short.length)}'`)
  expect(guardQuery('docs', fill(MAX_QUERY_CHARACTERS))).toHaveProperty('sql')
  expect(guardQuery('docs', fill(MAX_QUERY_CHARACTERS + 1))).toEqual({
    refused: expect.stringContaining('longer than'),
  })
})
