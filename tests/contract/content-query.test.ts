import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ask, readStatus, sendRaw } from '#tests/support/requests.ts'

const json = { 'content-type': 'application/json' }
const listing = 'SELECT "title", "path" FROM _content_docs ORDER BY stem ASC'

/** Sends a body to the query endpoint of a collection, as it is. */
function send(
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  path = '/__nuxt_content/docs/query?v=x',
) {
  return ask(path, { method: 'POST', body, headers: { ...json, ...headers } })
}

function askFor(sql: unknown, collection = 'docs'): Promise<Response> {
  return send(JSON.stringify({ sql }), {}, `/__nuxt_content/${collection}/query?v=x`)
}

async function readRows(sql: string, collection = 'docs'): Promise<Record<string, unknown>[]> {
  const response = await askFor(sql, collection)
  expect(response.status, sql).toBe(200)
  return (await response.json()) as Record<string, unknown>[]
}

/** Every refusal is JSON that says why, and nothing of the program behind it. */
async function expectRefusal(response: Response, statusCode = 400) {
  const text = await response.text()
  expect(response.status, text).toBe(statusCode)
  expect(response.headers.get('content-type')).toBe('application/json')
  const error = JSON.parse(text) as Record<string, unknown>
  expect(error).toMatchObject({ error: true, statusCode })
  expect(error.message).toMatch(/\w+/)
  expect(text).not.toMatch(/\.ts\b|node:|stack|SQLITE|sqlite/)
  return error
}

test('C-QUERY-1: a query is answered with typed rows that no cache keeps', async () => {
  const response = await askFor(listing)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const rows = (await response.json()) as Record<string, unknown>[]
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) expect(Object.keys(row)).toEqual(['title', 'path'])
})

test('C-QB-4: JSON columns are parsed, NULL is null', async () => {
  const [row] = await readRows(
    `SELECT "navigation", "seo", "meta", "body", "stem" FROM _content_docs WHERE ("extension" = 'md') ORDER BY stem ASC LIMIT 1`,
  )
  expect(row).toMatchObject({ seo: expect.any(Object), meta: expect.any(Object), body: { type: 'minimark' } })
  expect(typeof row?.stem).toBe('string')
})

test('C-CONT-2: all columns are the fields of the collection and the row’s hash', async () => {
  const [row] = await readRows('SELECT * FROM _content_posts ORDER BY stem ASC LIMIT 1', 'posts')
  expect(row).toMatchObject({ authors: expect.any(Array), __hash__: expect.stringMatching(/^[\w-]{43}$/) })
  expect(row?.date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
})

test('C-QUERY-2: conditions, order, slices and counts', async () => {
  const all = await readRows(listing)
  expect(await readRows(`${listing} LIMIT 2 OFFSET 1`)).toEqual(all.slice(1, 3))
  expect(await readRows('SELECT COUNT(*) as count FROM _content_docs ORDER BY stem ASC')).toEqual([
    { count: all.length },
  ])
  const [first] = all
  const path = String(first?.path)
  expect(
    await readRows(
      `SELECT "title", "path" FROM _content_docs WHERE ("path" = '${path}') ORDER BY stem ASC LIMIT 1`,
    ),
  ).toEqual([first])
  const down = await readRows('SELECT "path" FROM _content_docs ORDER BY "path" DESC')
  expect(down.map((row) => row.path)).toEqual(
    all.map((row) => row.path).sort((a, b) => (String(a) < String(b) ? 1 : -1)),
  )
})

test('a client that takes it gets the answer compressed', async () => {
  const plain = await askFor(listing)
  const packed = await send(JSON.stringify({ sql: listing }), { 'accept-encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
})

test.each([
  ['', '{"sql":""}'],
  ['', '{}'],
  ['', 'null'],
  ['', '[]'],
  ['', '"x"'],
  ['', '{"sql":1}'],
  ['', '{"sql":["SELECT"]}'],
  ['', '{"sql":{"length":1}}'],
  ['', ''],
  ['', '{"sql":'],
  ['', '{"sql":"\\u12"}'],
  ['', '{"__proto__":{"sql":"x"}}'],
  ['two statements: ', `{"sql":"${listing.replaceAll('"', '\\"')}","sql":"x"}`],
])('Q01: %sthe body %s is refused', async (_, body) => {
  await expectRefusal(await send(body))
})

test('C-QUERY-4: a refusal is 400 «Invalid query» with a reason that helps', async () => {
  const error = await expectRefusal(await askFor('SELECT "nombre" FROM _content_docs ORDER BY stem ASC'))
  expect(error).toMatchObject({
    statusMessage: 'Invalid query',
    message: expect.stringMatching(/^Expected at character 8: a column in double quotes, one of id, title, /),
    url: 'http://localhost:3000/__nuxt_content/docs/query?v=x',
  })
})

// Each of these is refused for its text in `query-guard.server.test.ts`; here over HTTP, one of a kind.
test.each([
  ['Q03', `${listing}\n`],
  ['Q03', listing.toLowerCase()],
  ['Q03', `${listing}\0`],
  ['Q03', `${listing}; ${listing}`],
  ['Q04', `${listing} -- x`],
  [
    'Q04',
    'SELECT COUNT(*) UNION SELECT name /**/FROM sqlite_master-- FROM _content_docs WHERE (1=1) ORDER BY id ASC',
  ],
  ['Q12', 'SELECT "abs"(-1) FROM _content_docs ORDER BY stem ASC'],
  ['Q12', `SELECT "id" FROM _content_docs WHERE ("randomblob"(9e8) = '1') ORDER BY stem ASC`],
  ['Q15', `${listing} LIMIT 99999999999999999999`],
  ['Q15', `${listing} LIMIT 0`],
  ['Q15', `${listing} LIMIT 1000000`],
  ['Q15', `${listing} LIMIT 1 OFFSET 9223372036854775808`],
  [
    'Q16',
    `SELECT "id" FROM _content_docs WHERE ${'('.repeat(1200)}"id" = 'a'${')'.repeat(1200)} ORDER BY stem ASC`,
  ],
  ['Q16', `SELECT "id" FROM _content_docs WHERE (${'1 OR '.repeat(3000)}1) ORDER BY stem ASC`],
  ['Q18', 'SELECT "__hash__" FROM _content_docs ORDER BY stem ASC'],
  ['Q21', 'SELECT "title" FROM _content_posts ORDER BY stem ASC'],
  ['Q21', 'SELECT "version" FROM _content_info ORDER BY id ASC'],
  ['C-QUERY-7', `UPDATE _content_docs SET "title" = 'x'`],
  ['C-QUERY-7', 'DROP TABLE _content_docs'],
])('%s: %j is refused', async (_, sql) => {
  await expectRefusal(await askFor(sql))
})

test('Q16: a megabyte of conditions is turned away by its size', async () => {
  const sql = `SELECT "id" FROM _content_docs WHERE (${`"id" = 'a' OR `.repeat(80_000)}"id" = 'a') ORDER BY stem ASC`
  await expectRefusal(await askFor(sql), 413)
})

test.each([
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'info',
  'Docs',
  'DOCS',
  'docs%20',
  '%64ocs',
  'x',
])('Q21: there is no collection %s', async (name) => {
  await expectRefusal(await askFor(listing, name), 404)
})

test.each([
  ['/__nuxt_content/%2e%2e/query', 404],
  ['/__nuxt_content/a%00/query', 400],
  ['/__nuxt_content//docs/query', 404],
  ['//__nuxt_content/docs/query', 404],
  ['/__nuxt_content/docs/query/', 404],
  ['/__nuxt_content/docs%2fquery', 404],
])('Q21, P02: %s is no address of the endpoint', async (target, status) => {
  const body = JSON.stringify({ sql: listing })
  const answer = await sendRaw(
    `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
  expect(readStatus(answer)).toBe(status)
})

test.each([
  ['a form', 'application/x-www-form-urlencoded'],
  ['a form of several parts', 'multipart/form-data; boundary=x'],
  ['plain text', 'text/plain'],
  ['a type that begins alike', 'application/jsonx'],
  ['nothing', ''],
])('C-QUERY-5: %s is no JSON', async (_, contentType) => {
  await expectRefusal(await send(JSON.stringify({ sql: listing }), { 'content-type': contentType }), 415)
})

test('C-QUERY-5: a charset may stand beside the content type', async () => {
  const response = await send(JSON.stringify({ sql: listing }), {
    'content-type': 'application/json; charset=utf-8',
  })
  expect(response.status).toBe(200)
})

test.each([
  // Of all of it the kernel would tell that nobody takes it, at times before the answer.
  [
    '2 MB by its length, of which 9 kB have come',
    `Content-Length: 2000000\r\n\r\n{"sql":"${'a'.repeat(9_000)}`,
    413,
  ],
  [
    '2 MB in chunks',
    `Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'a'.repeat(0x10000)}\r\n`.repeat(32)}0\r\n\r\n`,
    413,
  ],
])('Q22: %s', async (_, rest, status) => {
  const answer = await sendRaw(
    `POST /__nuxt_content/docs/query HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n${rest}`,
  )
  expect(readStatus(answer)).toBe(status)
})

test('Q22: 5 MB behind a length of 10 bytes are no body, and the server goes on', async () => {
  const head = 'POST /__nuxt_content/docs/query HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  // The connection may be cut while the rest is still on its way.
  const answer = await sendRaw(`${head}Content-Length: 10\r\n\r\n${'a'.repeat(5_000_000)}`).catch(() => '')
  expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)/)
  expect((await askFor(listing)).status).toBe(200)
})

test('Q22: a compressed body is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000))
  await expectRefusal(await send(bomb, { 'content-encoding': 'gzip' }))
  await expectRefusal(await send(bomb))
})

test('Q22: invalid UTF-8 is refused', async () => {
  await expectRefusal(await send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])))
})

test.each([
  ['100,000 brackets', '['.repeat(100_000)],
  ['100,000 closed brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects within objects', `${'{"sql":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  [
    'very many integer keys',
    `{${Array.from({ length: 40_000 }, (_, index) => `"${index * 65_536}":1`).join()}}`,
  ],
])('H05: %s are refused for their shape', async (_, body) => {
  const { message } = await expectRefusal(await send(body))
  expect(message).toBe('The body must be {"sql": "SELECT …"} and nothing else.')
})

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'C-QUERY-6: %s is no method of the endpoint',
  async (method) => {
    const response = await ask('/__nuxt_content/docs/query', {
      method,
      headers: { accept: 'application/json' },
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    if (method !== 'HEAD')
      expect(await response.json()).toMatchObject({ statusMessage: 'HTTP method is not allowed.' })
  },
)

test('C-QUERY-7: after all this the content is as it was', async () => {
  expect((await readRows(listing)).length).toBeGreaterThan(5)
  expect((await ask('/docs/getting-started')).status).toBe(200)
})
