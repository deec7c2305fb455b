import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { collections } from '#collections/collection-table.ts'
import { ask, askAsProgram } from '#tests/support/requests.ts'

const names = Object.keys(collections)

function getPath(collection: string): string {
  return `/__nuxt_content/${collection}/sql_dump.txt`
}

async function readStatements(collection: string): Promise<string[]> {
  const dump = await (await ask(getPath(collection))).text()
  return JSON.parse(gunzipSync(Buffer.from(dump, 'base64')).toString()) as string[]
}

/** A plain SQLite, as a browser fills it. */
async function loadDump(collection: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(':memory:')
  for (const statement of await readStatements(collection)) database.exec(statement)
  return database
}

test('C-DUMP-1: a dump is plain text with ETag and Last-Modified, whatever its version parameter', async () => {
  const plain = await ask(getPath('docs'))
  expect(plain.status).toBe(200)
  expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(plain.headers.get('etag')).toMatch(/^W\/"/)
  expect(plain.headers.get('last-modified')).toMatch(/GMT$/)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const other = await ask(`${getPath('docs')}?v=other`)
  expect(other.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(await other.text()).toBe(await plain.text())
})

test('a dump travels compressed and is not sent twice', async () => {
  const plain = await ask(getPath('docs'))
  const packed = await ask(getPath('docs'), { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  const bytes = Buffer.from(await packed.arrayBuffer())
  const text = await plain.text()
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
  // Base64 spells three bytes with four; compression takes that back.
  expect(bytes.length).toBeLessThan(text.length * 0.8)
  const again = await ask(getPath('docs'), {
    headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test.each(names)(
  'C-DUMP-3, C-CDB-3: the dump of %s has the rows that the query endpoint answers',
  async (name) => {
    const database = await loadDump(name)
    const local = database
      .prepare(`SELECT id, "__hash__" AS hash FROM _content_${name} ORDER BY stem ASC`)
      .all()
    const response = await ask(`/__nuxt_content/${name}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sql: `SELECT * FROM _content_${name} ORDER BY stem ASC` }),
    })
    const remote = (await response.json()) as { id: string; __hash__: string }[]
    expect(remote.map(({ id, __hash__: hash }) => ({ id, hash }))).toEqual(local.map((row) => ({ ...row })))
    expect(
      database
        .prepare('SELECT id, ready FROM _content_info')
        .all()
        .map((row) => ({ ...row })),
    ).toEqual([{ id: `checksum_${name}`, ready: 1 }])
  },
)

test('Q24: no dump tells of drafts, or of tables that are not its own', async () => {
  for (const name of names) {
    const text = (await readStatements(name)).join('\n')
    expect(text).not.toMatch(/_files|"draft":true/)
    const made = [...text.matchAll(/^CREATE TABLE IF NOT EXISTS (\w+)/gm)].map((match) => match[1])
    expect(made).toEqual(['_content_info', `_content_${name}`])
  }
})

test.each(['info', 'Docs', '__proto__', 'constructor', 'x', 'docs%20'])(
  'C-DUMP-6, Q21: there is no dump of %s',
  async (name) => {
    const response = await askAsProgram(`${getPath(name)}?v=1`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.json()).toMatchObject({ statusMessage: 'Collection not found' })
  },
)

test.each(['POST', 'PUT', 'DELETE'])('a dump does not answer %s', async (method) => {
  const response = await ask(getPath('docs'), { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})
