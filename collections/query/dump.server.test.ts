import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { hashText, insertSql, listColumns, toRowValues } from '#collections/tables.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createDump, listDumpStatements, readDumpVersion } from './dump.server.ts'
import { nameTable } from './query.ts'

async function compile(files: Record<string, string>): Promise<SqliteDatabase> {
  const project = createProject(files)
  // What is in a text is nobody's business here.
  await project.compile({ strict: false })
  return open(project.options.databaseFile)
}

function open(file: string): SqliteDatabase {
  const database = openSqlite(file, 'write')
  onTestFinished(() => database.close())
  return database
}

/** Does what a browser does with a dump: one statement after the other. */
function load(statements: string[]): SqliteDatabase {
  const database = open(':memory:')
  for (const statement of statements) database.exec(statement)
  return database
}

function readRows(database: SqliteDatabase): unknown[] {
  return database.all('SELECT * FROM _content_docs ORDER BY stem').map((row) => ({ ...row }))
}

const pages = {
  '1.docs/2.b.md': "---\ntitle: L'été\nnavigation: false\n---\n\nUn «texto» -- con ; 'comillas'.\n",
  '1.docs/1.a.md': '---\ntitle: "Cero\\0dentro 😀"\n---\n\nTexto.\n',
  '1.docs/.navigation.yml': 'title: Guías\n',
  '1.docs/3.secreto.draft.md': '---\ntitle: Xq7secreto\n---\n\nXq7secreto.\n',
  '1.docs/4.d.md': '---\ntitle: Xq7secreto\ndraft: true\n---\n\nXq7secreto.\n',
  '1.docs/5.e.md': '---\ntitle: Xq7secreto\npublishAt: 2030-01-01\n---\n\nXq7secreto.\n',
  '1.docs/.oculto.md': '---\ntitle: Xq7secreto\n---\n\nXq7secreto.\n',
}

test('C-DUMP-2, 3: statements in their order, each with a comment, rows by their stems', async () => {
  const database = await compile(pages)
  const statements = [...listDumpStatements(database, 'docs')]
  const hashes = database.all('SELECT "__hash__" FROM _content_docs ORDER BY stem').map((row) => row.__hash__)
  expect(statements.map((statement) => statement.slice(statement.lastIndexOf(' -- ') + 4))).toEqual([
    'structure',
    'meta',
    'structure',
    'structure',
    ...hashes,
    'meta',
  ])
  const version = readDumpVersion(database, 'docs')
  expect(version).toMatch(/^v\d+--[\w-]{43}$/)
  expect(statements[0]).toMatch(/^CREATE TABLE IF NOT EXISTS _content_info /)
  expect(statements[1]).toMatch(
    new RegExp(
      `^INSERT INTO _content_info VALUES \\('checksum_docs', false, '[\\w-]{43}', '${version}', '[\\w-]{43}'\\); -- meta$`,
    ),
  )
  expect(statements[2]).toBe('DROP TABLE IF EXISTS _content_docs; -- structure')
  expect(statements[3]).toMatch(
    /^CREATE TABLE IF NOT EXISTS _content_docs \(id TEXT PRIMARY KEY, "title" VARCHAR, /,
  )
  expect(statements.at(-1)).toBe("UPDATE _content_info SET ready = true WHERE id = 'checksum_docs'; -- meta")
})

test('C-DUMP-3: a dump makes the same rows in an empty database', async () => {
  const database = await compile(pages)
  const copy = load([...listDumpStatements(database, 'docs')])
  expect(readRows(copy)).toEqual(readRows(database))
  expect(readRows(copy)).toHaveLength(3)
  expect(copy.first('SELECT id, ready, version FROM _content_info')).toEqual({
    id: 'checksum_docs',
    ready: 1,
    version: readDumpVersion(database, 'docs'),
  })
})

test('Q24: drafts, scheduled pages and hidden files are in no dump', async () => {
  const database = await compile(pages)
  expect([...listDumpStatements(database, 'docs')].join()).not.toContain('Xq7')
})

test('C-DUMP-2: what is sent is base64 of gzip of a JSON array, and the same for the same content', async () => {
  const database = await compile(pages)
  const { dump, manifest } = createDump(database, 'docs')
  expect(dump).toMatch(/^[A-Za-z0-9+/]+=*$/)
  const json = gunzipSync(Buffer.from(dump, 'base64')).toString()
  expect(JSON.parse(json)).toEqual([...listDumpStatements(database, 'docs')])
  expect(manifest).toMatchObject({ digest: hashText(dump), characters: json.length })
  expect(createDump(database, 'docs').dump).toBe(dump)
})

test.each([
  ['one long text', { body: { text: 'a'.repeat(250_000) } }],
  ['quotes at every cut', { body: { text: "'".repeat(150_000) } }],
  ['characters of two halves at every cut', { body: { text: `x${'😀'.repeat(150_000)}` } }],
  ['two long texts', { body: { text: 'b'.repeat(200_000) }, description: "d'".repeat(45_000) }],
])('C-DUMP-4, M10: a row with %s is told in pieces and comes back whole', async (_, fields) => {
  const database = await compile({})
  const columns = listColumns('docs')
  const values = toRowValues(columns, { id: 'docs/a.md', stem: 'a', title: 'A', ...fields })
  database.exec(insertSql(nameTable('docs'), columns), values)
  const statements = [...listDumpStatements(database, 'docs')]
  expect(Math.max(...statements.map(({ length }) => length))).toBeLessThan(200_000)
  const own = statements.filter((statement) => statement.endsWith(` -- ${String(values.at(-1))}`))
  expect(own[0]).toMatch(/^INSERT INTO _content_docs /)
  expect(own.length).toBeGreaterThan(1)
  expect(own.slice(1).every((statement) => statement.startsWith('UPDATE _content_docs SET '))).toBe(true)
  expect(readRows(load(statements))).toEqual(readRows(database))
})

test('C-DUMP-4: each piece advances the hash by the characters told so far', async () => {
  const database = await compile({})
  const columns = listColumns('docs')
  const values = toRowValues(columns, { id: 'docs/a.md', stem: 'a', description: 'a'.repeat(150_000) })
  database.exec(insertSql(nameTable('docs'), columns), values)
  const hash = String(values.at(-1))
  const [first, second, third, ...more] = [...listDumpStatements(database, 'docs')].slice(4, -1)
  expect(first).toContain(`'${hash}-70000');`)
  expect(second).toContain(`"__hash__" = '${hash}-140000' WHERE "__hash__" = '${hash}-70000'; -- ${hash}`)
  expect(third).toContain(`"__hash__" = '${hash}' WHERE "__hash__" = '${hash}-140000'; -- ${hash}`)
  expect(more).toEqual([])
})

test('C-DUMP-5: the version follows the rows that are public', async () => {
  const project = createProject({ '1.docs/1.a.md': '---\ntitle: A\npublishAt: 2026-12-01\n---\n\nTexto.\n' })
  await project.compile()
  const before = readDumpVersion(open(project.options.databaseFile), 'docs')
  await project.compile({ now: new Date('2027-01-01') })
  const after = readDumpVersion(open(project.options.databaseFile), 'docs')
  expect(after).not.toBe(before)
  await project.compile({ now: new Date('2027-02-01') })
  expect(readDumpVersion(open(project.options.databaseFile), 'docs')).toBe(after)
})
