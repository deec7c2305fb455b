import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameTable, type Query, query, readRow } from '#collections/query/query.ts'
import { createQueryExecutor } from '#collections/query/query-executor.server.ts'
import type { GuardedQuery, guardQuery } from '#collections/query/query-guard.server.ts'
import { createTableSql, insertSql, listColumns, toRowValues } from '#collections/tables.ts'
import { openConfinedSqlite, openSqlite } from '#database/sqlite.server.ts'

/** A statement that was accepted and should not have been, or the other way round. */
class FuzzFinding extends Error {
  constructor(what: string, statement: string, details: string) {
    super(`${what}\n  ${JSON.stringify(statement)}\n  ${details}`)
    this.name = 'FuzzFinding'
  }
}

type Docs = Query<Record<string, unknown>>
type Random = {
  below(limit: number): number
  pick<T>(choices: readonly T[]): T
  chance(share: number): boolean
}

const columns = listColumns('docs')
const table = nameTable('docs')
const names = columns.map(({ name }) => name)
const secrets = { first: 'Xq7secreto', second: 'Zw9oculto' }

/**
 * Sends statements of the query builder, whole and mutated, through a guard, and runs what it accepts on two
 * databases that have the same public rows and differ in everything else: drafts, other collections, the
 * compiler's own tables. What a visitor can learn must be the same from both, directly or by whether a condition
 * holds, and the same as what the statement means to SQLite itself.
 * @throws FuzzFinding for the first statement that breaks this.
 */
export function fuzzQueries(options: { count: number; seed: number; guard: typeof guardQuery }) {
  const random = createRandom(options.seed)
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-fuzz-'))
  const [first, second] = [secrets.first, secrets.second].map((secret) => {
    const file = join(folder, `${secret}.sqlite`)
    fillDatabase(file, secret)
    return { file, executor: createQueryExecutor(file) }
  }) as [Side, Side]
  const plain = openConfinedSqlite(first.file, table)
  let accepted = 0
  let mutated = 0
  try {
    let previous = writeStatement(random)
    for (let round = 0; round < options.count; round += 1) {
      const whole = writeStatement(random)
      const isMutated = random.chance(0.9)
      const statement = isMutated ? mutate(random, whole, previous) : whole
      previous = whole
      const outcome = options.guard('docs', statement)
      if ('refused' in outcome) {
        if (!isMutated)
          throw new FuzzFinding('A statement of the builder is refused', statement, outcome.refused)
        checkRefusal(statement, outcome.refused)
        continue
      }
      accepted += 1
      if (isMutated) mutated += 1
      checkVocabulary(statement, outcome)
      checkAnswers(statement, outcome)
    }
  } finally {
    for (const { executor } of [first, second]) executor.close()
    plain.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { accepted, mutated }

  function checkAnswers(statement: string, guarded: GuardedQuery): void {
    const [one, two] = [first, second].map(({ executor }) => run(() => readJson(executor, guarded)))
    if (one !== two)
      throw new FuzzFinding('What is not public decides the answer', statement, `${one}\n  ${two}`)
    const meant = run(() =>
      JSON.stringify(
        [...plain.iterate(statement, [], Number.POSITIVE_INFINITY)].map((row) => readRow(columns, row)),
      ),
    )
    if (one !== meant)
      throw new FuzzFinding('The answer is not the statement’s', statement, `${one}\n  ${meant}`)
    if (/Xq7|Zw9|_drafts_|CREATE TABLE/.test(one ?? ''))
      throw new FuzzFinding('The answer holds what is not public', statement, String(one))

    function run(read: () => string): string {
      try {
        return read()
      } catch (error) {
        throw new FuzzFinding('An accepted statement fails', statement, String(error))
      }
    }
  }
}

type Side = { file: string; executor: ReturnType<typeof createQueryExecutor> }

function readJson(executor: Side['executor'], guarded: GuardedQuery): string {
  const outcome = executor.execute('docs', guarded)
  return 'json' in outcome ? outcome.json : outcome.refused
}

/** What is run is made of our own words alone: columns in double quotes, marks for values, no other name. */
function checkVocabulary(statement: string, { sql, values }: GuardedQuery): void {
  const ours = new Set(
    `SELECT FROM ${table} WHERE in_time AND OR ORDER BY ASC DESC LIMIT OFFSET COUNT DISTINCT as count IN NOT BETWEEN LIKE IS NULL`.split(
      ' ',
    ),
  )
  const words = sql.replace(/"(\w+)"/g, (_, name: string) =>
    names.includes(name) || name === '__hash__' ? '' : name,
  )
  const strange = words
    .match(/[^\s\w(),*?=<>]|\w+/g)
    ?.filter((word) => !ours.has(word) && !/^\d+$/.test(word))
  if (strange && strange.length > 0)
    throw new FuzzFinding('The statement that is run holds strange words', statement, strange.join(' '))
  if (sql.split('?').length - 1 !== values.length)
    throw new FuzzFinding('Marks and values differ in number', statement, sql)
}

function checkRefusal(statement: string, reason: string): void {
  if (reason === '' || /Xq7|Zw9|\bat \w+ \(/.test(reason))
    throw new FuzzFinding('A refusal says nothing, or too much', statement, reason)
}

/** The same public documentation in every database; all else is made of the secret. */
function fillDatabase(file: string, secret: string): void {
  const database = openSqlite(file, 'write')
  for (const name of ['docs', 'posts', 'versions'] as const)
    database.exec(createTableSql(nameTable(name), listColumns(name)))
  database.exec(createTableSql('_drafts_docs', columns))
  database.exec(`CREATE TABLE _files (file TEXT, ${secret} TEXT)`)
  database.exec('CREATE TABLE _content_info (id TEXT, version TEXT)')
  for (const record of publicRecords) database.exec(insertSql(table, columns), toRowValues(columns, record))
  const draft = {
    id: `docs/${secret}.md`,
    title: secret,
    path: `/docs/${secret}`,
    stem: secret,
    description: 'x',
  }
  database.exec(insertSql('_drafts_docs', columns), toRowValues(columns, draft))
  const postColumns = listColumns('posts')
  database.exec(
    insertSql(nameTable('posts'), postColumns),
    toRowValues(postColumns, { ...draft, id: secret }),
  )
  database.exec('INSERT INTO _files VALUES (?, ?)', [secret, secret])
  database.exec('INSERT INTO _content_info VALUES (?, ?)', ['checksum_docs', secret])
  database.close()
}

const publicRecords = ['Guía', "L'été", 'Tallas 50 %', 'a--b', '', 'NULL', 'Niños & niñas', '2', '10'].map(
  (title, index) => ({
    id: `docs/1.docs/${index}.md`,
    title,
    description: index % 3 === 0 ? null : `Todo sobre ${title}`,
    extension: index % 4 === 0 ? 'yml' : 'md',
    path: `/docs/${index}`,
    stem: `1.docs/${index}`,
    navigation: index % 2 === 0,
    meta: { index },
    body: { type: 'minimark', value: [['p', {}, title]] },
  }),
)

/** A statement that the query builder writes, as any part of the site may ask it to. */
function writeStatement(random: Random): string {
  let written = ''
  const docs: Docs = query({
    table,
    all: async (sql) => {
      written = sql
      return []
    },
  })
  if (random.chance(0.6))
    docs.select(...Array.from({ length: 1 + random.below(4) }, () => random.pick(names)))
  for (let index = random.below(3); index > 0; index -= 1) addCondition(random, docs, 0)
  for (let index = random.below(3); index > 0; index -= 1)
    docs.order(random.pick(names), random.pick(['ASC', 'DESC']))
  if (random.chance(0.4)) docs.limit(1 + random.below(20))
  if (random.chance(0.2)) docs.skip(random.below(5))
  // The builder asks at once; that it answers later does not matter here.
  void random.pick([() => docs.all(), () => docs.all(), () => docs.first(), () => docs.count()])()
  return written
}

type Conditions = Parameters<Parameters<Docs['andWhere']>[0]>[0]

function addCondition(random: Random, target: Docs | Conditions, depth: number): void {
  if (depth < 3 && random.chance(0.3)) {
    const fill = (group: Conditions) => {
      for (let index = 1 + random.below(3); index > 0; index -= 1) addCondition(random, group, depth + 1)
      return group
    }
    if (random.chance(0.5)) target.andWhere(fill)
    else target.orWhere(fill)
    return
  }
  const name = random.pick(names)
  const list = () => Array.from({ length: random.below(4) }, () => random.pick(values))
  const [operator, value] = random.pick([
    [random.pick(['=', '<>', '<', '>', '<=', '>=', 'LIKE', 'NOT LIKE'] as const), random.pick(values)],
    [random.pick(['IN', 'NOT IN'] as const), list()],
    [random.pick(['BETWEEN', 'NOT BETWEEN'] as const), [random.pick(values), random.pick(values)]],
    [random.pick(['IS NULL', 'IS NOT NULL'] as const), undefined],
  ])
  target.where(name, operator, value)
}

const values: unknown[] = [
  publicRecords.flatMap(({ title, path, stem, id }) => [title, path, stem, id]),
  ['%', '_', '%a%', "'", "''", '"', '--', '/*', ';', 'true', 'false', '1', 0, true, '\n', 'x\u00a0y', '😀'],
  [secrets.first, `/docs/${secrets.first}`, `%${secrets.second}%`, "') OR ('1' = '1", 'SELECT'],
].flat()

/** What an attacker would put into a statement, between bars. */
const fragments = [
  '\'|"|`|[|]|(|)|,|, |;|\\|\0|\t|\n|\r| |\u00a0|\u2028|\ud800|%|?|?1|:a|@a|$a|--|-- |/*|*/|/**/|*|=|==|!=|<|0|1|-1',
  "1e9|x'41'| OR | AND | NOT | OR 1=1| OR (1=1)| OR '1'='1'| IS | GLOB | REGEXP | MATCH | ESCAPE | COLLATE NOCASE",
  ' UNION SELECT | UNION ALL SELECT * FROM _drafts_docs| INTERSECT | EXCEPT | GROUP BY id| HAVING 1| NULLS FIRST',
  '(SELECT title FROM _drafts_docs)|EXISTS (SELECT 1 FROM _files)| IN (SELECT id FROM _content_posts)| IN _drafts_docs',
  ' JOIN _drafts_docs|, _drafts_docs| CROSS JOIN _content_posts| AS t| INDEXED BY x|main._content_docs|temp.',
  '_content_posts|_content_info|_drafts_docs|sqlite_master|sqlite_schema|pragma_table_info|json_each(body)',
  'abs(-1)|"abs"(-1)|load_extension(1)|randomblob(9)|char(0)|CAST(id AS TEXT)|CASE WHEN 1 THEN 2 END',
  'rowid|"rowid"|_rowid_|oid|"__hash__"|"__proto__"|"constructor"| LIMIT 1| LIMIT -1| OFFSET 1| LIMIT 1, 2',
  '; DROP TABLE _content_docs|; ATTACH|select|Select|ＳＥＬＥＣＴ|COUNT(*)|COUNT(DISTINCT id)|count| as count|ASC|DESC',
  '"id"|"title"|title|\'a\'|("id" IS NULL)| "id" = "title"',
].flatMap((line) => line.split('|'))

const mutations: ((random: Random, text: string, other: string) => string)[] = [
  (random, text) => insertAt(text, random.below(text.length + 1), random.pick(fragments)),
  (random, text) => insertAt(text, pickBoundary(random, text), random.pick(fragments)),
  (random, text) => cutOut(text, random.below(text.length), 1 + random.below(3)),
  (random, text) => {
    const start = random.below(text.length)
    return insertAt(text, random.below(text.length + 1), text.slice(start, start + random.below(30)))
  },
  (random, text, other) =>
    text.slice(0, pickBoundary(random, text)) + other.slice(pickBoundary(random, other)),
  (random, text) => replaceToken(random, text, () => random.pick(fragments)),
  (random, text) => replaceToken(random, text, (token) => token.toLowerCase()),
  (random, text) => replaceToken(random, text, () => ''),
  (random, text) => replaceToken(random, text, (token) => `${token} ${token}`),
  (random, text) => replaceToken(random, text, (token) => `(${token})`),
  (random, text) => {
    const index = random.below(text.length)
    const code = (text.charCodeAt(index) + 1 + random.below(127)) % 128
    return insertAt(cutOut(text, index, 1), index, String.fromCharCode(code))
  },
  (random, text) =>
    text.replaceAll(random.pick(["'", '"', ' ', '(', ',']), random.pick(["'", '"', '`', '', '  ', '\n'])),
  // Mutations that often leave a statement valid: another column, another value, another number.
  (random, text) => text.replace(/"\w+"/, `"${random.pick(names)}"`),
  (random, text) => text.replace(/'[^']*'/, `'${String(random.pick(values)).replaceAll("'", "''")}'`),
  (random, text) => text.replace(/ (ASC|DESC)/, random.pick([' ASC', ' DESC', ' asc', ' ASC, "title" DESC'])),
  (random, text) =>
    `${text} LIMIT ${random.pick(['0', '1', '7', '10000', '10001', '99999999999999999999', '01', '1.5'])}`,
  (random, text) => text.replace(/ (AND|OR) /, random.pick([' OR ', ' AND ', ' or ', ' XOR '])),
]

function mutate(random: Random, statement: string, other: string): string {
  let text = statement
  for (let index = 1 + random.below(3); index > 0; index -= 1)
    text = random.pick(mutations)(random, text, other)
  return text
}

function insertAt(text: string, index: number, inserted: string): string {
  return text.slice(0, index) + inserted + text.slice(index)
}

function cutOut(text: string, index: number, length: number): string {
  return text.slice(0, index) + text.slice(index + length)
}

function listTokens(text: string): RegExpExecArray[] {
  return [...text.matchAll(/'[^']*'|"[^"]*"|\w+|[^\s\w]/g)]
}

function pickBoundary(random: Random, text: string): number {
  const tokens = listTokens(text)
  return tokens.length === 0 ? 0 : random.pick(tokens).index
}

function replaceToken(random: Random, text: string, replace: (token: string) => string): string {
  const tokens = listTokens(text)
  if (tokens.length === 0) return text
  const { 0: token, index } = random.pick(tokens)
  return insertAt(cutOut(text, index, token.length), index, replace(token))
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    // The lists above are never empty.
    pick: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
    chance: (share) => next() < share,
  }
}
