import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { QueueFullError } from '#limits/fair-queue.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createQueryExecutor } from './query-executor.server.ts'
import { guardQuery } from './query-guard.server.ts'
import { createQueryRunner } from './query-runner.server.ts'

const pages = {
  '1.docs/1.a.md': '---\ntitle: Guía\n---\n\nTexto.\n',
  '1.docs/2.b.md': '---\ntitle: Secreto\ndraft: true\n---\n\nOculto.\n',
  '1.docs/3.c.md': '---\ntitle: Mañana\npublishAt: 2030-01-01\n---\n\nLuego.\n',
}

async function compile(files: Record<string, string> = pages, timeMs?: number) {
  const project = createProject(files)
  await project.compile()
  const executor = createQueryExecutor(project.options.databaseFile, timeMs)
  onTestFinished(() => executor.close())
  return { file: project.options.databaseFile, executor }
}

function guard(sql: string) {
  const query = guardQuery('docs', sql)
  if ('refused' in query) throw new Error(query.refused)
  return query
}

test('rows are typed; drafts and what is scheduled are not among them', async () => {
  const { executor } = await compile()
  const outcome = executor.execute(
    'docs',
    guard('SELECT "title", "navigation", "meta", "description" FROM _content_docs ORDER BY stem ASC'),
  )
  expect(outcome).toEqual({
    json: '[{"title":"Guía","description":"Texto.","meta":{},"navigation":true}]',
  })
})

test('beneath the guard, the connection reads its table alone and changes nothing', async () => {
  const { executor } = await compile()
  for (const sql of [
    'SELECT * FROM _files',
    'SELECT * FROM _content_posts',
    'SELECT * FROM sqlite_schema',
    'SELECT * FROM _content_docs WHERE id IN (SELECT file FROM _files)',
    'SELECT abs(-1) FROM _content_docs',
    "SELECT load_extension('x')",
    'SELECT * FROM pragma_table_info(1)',
    'PRAGMA writable_schema = ON',
    "UPDATE _content_docs SET title = 'x'",
    'DELETE FROM _content_docs',
    'DROP TABLE _content_docs',
    'CREATE TEMP TABLE t (a)',
    "ATTACH '/tmp/x' AS x",
    'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t',
  ]) {
    expect(() => executor.execute('docs', { sql, values: [] }), sql).toThrow()
  }
})

/** Ten thousand pages of a thousand letters. */
function fillDocs(file: string) {
  const database = openSqlite(file, 'write')
  database.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
     INSERT INTO _content_docs (id, stem, body, "__hash__") SELECT i, i, '"' || printf('%.1000c', 'x') || '"', i FROM n`,
  )
  database.close()
}

test('Q15: too many rows, or too much in them, are refused', async () => {
  const { file, executor } = await compile(pages, 60_000)
  fillDocs(file)
  expect(executor.execute('docs', guard('SELECT "id" FROM _content_docs ORDER BY stem ASC'))).toEqual({
    refused: 'The answer has more than 10000 rows; set a LIMIT.',
  })
  expect(
    executor.execute('docs', guard('SELECT "body" FROM _content_docs ORDER BY stem ASC LIMIT 9999')),
  ).toEqual({
    refused: 'The answer is too large; select fewer columns or set a LIMIT.',
  })
})

/** Reads its own table alone, as the connection allows, and would take years. */
const runaway = {
  sql: `SELECT count(*) AS n FROM ${Array.from({ length: 30 }, (_, index) => `_content_docs AS t${index}`).join(', ')}`,
  values: [],
}

function manyPages(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `1.docs/${index}.p${index}.md`,
      `---\ntitle: P${index}\n---\n\nTexto.\n`,
    ]),
  )
}

test('a query that runs on is stopped with its process, and the next one is answered', async () => {
  const { file } = await compile(manyPages())
  const runner = createQueryRunner(file, { timeoutMs: 300 })
  onTestFinished(() => runner.stop())
  const count = guard('SELECT COUNT(*) as count FROM _content_docs ORDER BY stem ASC')
  expect(await runner.run('one', 'docs', count)).toEqual({ json: '[{"count":9}]' })
  expect(await runner.run('one', 'docs', runaway)).toEqual({
    failed: 'its process has said nothing for 0.3 s',
  })
  expect(await runner.run('one', 'docs', count)).toEqual({ json: '[{"count":9}]' })
})

test('a query whose process is killed from outside is asked again', async () => {
  const { file } = await compile()
  const runner = createQueryRunner(file, { timeoutMs: 20_000 })
  onTestFinished(() => runner.stop())
  const ask = () =>
    runner.run('one', 'docs', guard('SELECT COUNT(*) as count FROM _content_docs ORDER BY stem ASC'))
  const answer = await ask()
  // Before this process hears of it, so that the query is sent to one that has ended.
  process.kill(Number(execFileSync('pgrep', ['--full', file], { encoding: 'utf8' })), 'SIGKILL')
  expect(await ask()).toEqual(answer)
})

test('a query that computes for too long ends by itself, and the next one is answered', async () => {
  const { file } = await compile()
  fillDocs(file)
  const executor = createQueryExecutor(file, 1)
  onTestFinished(() => executor.close())
  const likes = Array.from({ length: 10 }, () => `"body" LIKE '%xy%'`).join(' OR ')
  const search = `SELECT COUNT(*) as count FROM _content_docs WHERE (${likes}) ORDER BY stem ASC`
  expect(executor.execute('docs', guard(search))).toEqual({
    refused: 'The query takes longer than 1 ms; ask for less at once.',
  })
  const page = `SELECT "title" FROM _content_docs WHERE ("path" = '/docs/a') ORDER BY stem ASC LIMIT 1`
  expect(executor.execute('docs', guard(page))).toEqual({ json: '[{"title":"Guía"}]' })
})

test('two of one address wait, the next is turned away, and another address comes next', async () => {
  const { file } = await compile()
  // A machine that is busy takes its time to start the process.
  const runner = createQueryRunner(file, { timeoutMs: 20_000 })
  onTestFinished(() => runner.stop())
  const count = guard('SELECT COUNT(*) as count FROM _content_docs ORDER BY stem ASC')
  const ends: string[] = []
  const ask = async (address: string) => {
    const outcome = await runner.run(address, 'docs', count)
    if ('json' in outcome) ends.push(address)
    return outcome
  }
  const greedy = Array.from({ length: 100 }, () => ask('greedy'))
  expect(() => runner.checkRoom('greedy')).toThrow(new QueueFullError('own'))
  expect(() => runner.checkRoom('honest')).not.toThrow()
  const outcomes = await Promise.allSettled([...greedy, ask('honest')])
  expect(ends).toEqual(['greedy', 'honest', 'greedy', 'greedy'])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(97)
})

test('a database that is not there fails without an end of the server', async () => {
  const runner = createQueryRunner('/does/not/exist.sqlite')
  onTestFinished(() => runner.stop())
  const outcome = await runner.run('one', 'docs', guard('SELECT * FROM _content_docs ORDER BY stem ASC'))
  expect(outcome).toEqual({ failed: expect.stringContaining('cannot be read') })
})

test('a failing statement of the guard’s is told, not thrown', async () => {
  const { file } = await compile()
  const runner = createQueryRunner(file)
  onTestFinished(() => runner.stop())
  const outcome = await runner.run('one', 'docs', { sql: 'SELECT * FROM _files', values: [] })
  expect(outcome).toEqual({ failed: expect.stringContaining('prohibited') })
})
