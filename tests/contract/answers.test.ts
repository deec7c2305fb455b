import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'devalue'
import { expect, test } from 'vitest'
import type { DocsLayoutData } from '#app/components/reading/loader.ts'
import { docsLayoutId } from '#app/navigation/payload.ts'
import { examplePaths } from '#tests/support/pages.ts'
import { ask, readStatus, sendRaw } from '#tests/support/requests.ts'
import { toPayloadPath } from '#urls/payload-path.ts'

async function readBytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['deflate', null, (body: Buffer) => body],
])('a page travels in the best form that %j accepts', async (accepted, encoding, decode) => {
  const plain = await ask('/pricing')
  const answer = await ask('/pricing', { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(decode(await readBytes(answer)).equals(await readBytes(plain))).toBe(true)
})

test('every page forbids foreign scripts, framing and sniffing', async () => {
  const { headers } = await ask('/')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test.each([
  ['/', 1],
  // The list of the documentation has one of its own.
  ['/docs/getting-started', 2],
])('the policy names the inline scripts of %s by their hashes: %i, and no other', async (path, count) => {
  const response = await ask(path)
  const html = await response.text()
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  expect(inline).toHaveLength(count)
  for (const script of inline) {
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  }
  expect(html).not.toMatch(/\sstyle="/)
})

test('assets carry a hash in their name and never change', async () => {
  const html = await (await ask('/')).text()
  const assets = [...html.matchAll(/(?:href|src)="(\/_nuxt\/[^"]+)"/g)].map((match) => match[1] ?? '')
  expect(assets.length).toBeGreaterThan(0)
  for (const asset of assets) {
    const response = await ask(asset)
    expect(response.status, asset).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('C-BUILD-1, 2: both prefixes tell the current build and its rules', async () => {
  for (const prefix of ['/_nuxt/builds', '/builds']) {
    const latest = await ask(`${prefix}/latest.json?1795258778703`)
    expect(latest.headers.get('cache-control')).toBe('public, max-age=1, immutable')
    const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number }
    const meta = await ask(`${prefix}/meta/${id}.json`)
    expect(meta.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await meta.json()).toMatchObject({
      id,
      timestamp,
      matcher: { static: { '/docs': { redirect: '/docs/getting-started' } } },
      prerendered: expect.arrayContaining(['/', '/pricing', '/docs/getting-started']),
    })
  }
  expect((await ask('/_nuxt/builds/meta/no-such-build.json', { headers: { accept: '*/*' } })).status).toBe(
    404,
  )
})

test('C-PAY-1, 3: every page has its payload, which answers whatever its query', async () => {
  for (const path of [
    '/_payload.json',
    '/pricing/_payload.json?b1',
    '/docs/getting-started/_payload.json?1795258778703',
  ]) {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8')
  }
})

test('C-PAY-1: no payload of the documentation holds the list of its pages, which has an address of its own', async () => {
  const { id } = (await (await ask('/builds/latest.json')).json()) as { id: string }
  const response = await ask(`/docs/_list/_payload.json?${id}`)
  expect(response.headers.get('x-escaparate-build')).toBe(id)
  const list = parse(await response.text()).data[docsLayoutId] as DocsLayoutData
  const paths = list.nodes.flatMap(({ path, children }) => children?.map((page) => page.path) ?? [path])
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    const payload = await ask(`${path}/_payload.json`)
    expect([path, payload.status]).toEqual([path, 200])
    expect(Object.keys(parse(await payload.text()).data), path).not.toContain(docsLayoutId)
  }
})

test('C-PAY-6, threat D04: a payload is a list whose first element is the root, and names its build', async () => {
  const { id } = (await (await ask('/builds/latest.json')).json()) as { id: string }
  for (const path of ['', '/login', '/pricing', '/docs/getting-started', '/blog', '/no-existe']) {
    const response = await ask(`${path}/_payload.json?${id}`)
    expect(response.headers.get('x-escaparate-build'), path).toBe(id)
    const [root] = (await response.json()) as [Record<string, number>]
    expect(root, path).toMatchObject({ data: expect.any(Number) })
  }
})

test('C-PAY-8: a document holds its payload as JSON, and its head names its build, as that of its 304 does', async () => {
  const { id } = (await (await ask('/builds/latest.json')).json()) as { id: string }
  const page = await ask('/pricing')
  const text = readEmbedded(await page.text())
  expect(JSON.parse(text)).toMatchObject({ serverRendered: true, path: '/pricing' })
  expect(text).not.toContain(id)
  const again = await ask('/pricing', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
  for (const { headers } of [page, again, await ask('/no-existe'), await ask('/docs/todo?q=talla')])
    expect(headers.get('server-timing')).toContain(`build;desc="${id}"`)
})

test.each(examplePaths)(
  'C-PAY-8: the document of %s holds the data of its payload, but for the HTML of its text',
  async (path) => {
    const payload = parse(await (await ask(toPayloadPath(path))).text())
    const { data } = JSON.parse(readEmbedded(await (await ask(path)).text()))
    expect(Object.keys(payload.data).length).toBeGreaterThan(0)
    expect(data).toMatchObject(withoutHtml(payload.data))
  },
)

function readEmbedded(html: string): string {
  return /<script type="application\/json" id="__NUXT_DATA__" [^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? ''
}

/** Data without the HTML of islands, and without what is not; dates and all else that is no JSON stay what they are. */
function withoutHtml(data: unknown): object {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (Object.prototype.toString.call(value) !== '[object Object]') return value
    const entries = Object.entries(Object(value)).filter(
      ([name, child]) => child !== undefined && !(name === 'html' && 'key' in Object(value)),
    )
    return Object.fromEntries(entries.map(([name, child]) => [name, visit(child)]))
  }
  return Object(visit(data))
}

test('documents name the rules by which browsers fetch ahead, and nothing else does', async () => {
  for (const [path, named] of [
    ['/', '"/speculation-rules.json"'],
    ['/docs/todo?q=talla', '"/speculation-rules.json"'],
    ['/_payload.json', null],
  ] as const)
    expect((await ask(path)).headers.get('speculation-rules'), path).toBe(named)
  const rules = await ask('/speculation-rules.json')
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  const [rule] = ((await rules.json()) as { prefetch: [{ where: { and: object[] } }] }).prefetch
  const [, pages] = rule.where.and as [object, { href_matches: string[] }]
  expect(pages.href_matches).toContain('/docs/*')
  expect(pages.href_matches.filter((path) => /login|signup|auth|api|^\/\*/.test(path))).toEqual([])
})

test('P05: headers of the router change nothing of a page and its payload', async () => {
  const headers = {
    'x-react-router-spa-mode': 'yes',
    'x-react-router-prerender-data': '["x"]',
    'x-remix-response': 'yes',
  }
  for (const path of ['/', '/docs/getting-started', '/pricing/_payload.json', '/login', '/no-existe']) {
    const [plain, odd] = await Promise.all([ask(path), ask(path, { headers })])
    expect(odd.status).toBe(plain.status)
    expect(await odd.text()).toBe(await plain.text())
  }
})

test('P12: no address takes a list of paths, however long', async () => {
  const list = Array.from({ length: 5_000 }, () => 'p=/a')
  for (const path of [
    '/__manifest',
    '/_payload.json',
    '/__nuxt_island/ContentBody_x.json',
    '/api/prefetch',
  ]) {
    // Longer than any address, and than the head of any request.
    expect((await ask(`${path}?${list.join('&')}`)).status).toBe(431)
    expect((await ask(`${path}?${list.slice(0, 1_800).join('&')}`)).status).toBe(414)
    // More keys than any address may have.
    expect((await ask(`${path}?${list.slice(0, 1_500).join('&')}`)).status).toBe(400)
  }
  expect((await ask('/__manifest?p=/a&p=/b')).status).toBe(404)
})

test.each([
  ['/pricing/_payload.json', 'public, max-age=0, must-revalidate'],
  ['/docs/no-existe/_payload.json', 'no-cache'],
  ['/docs/_list/_payload.json', 'public, max-age=0, must-revalidate'],
])(
  'C-PAY-1, threat D02: what a tab of another build gets of %s is not kept under the name of its build',
  async (path, kept) => {
    const { id } = (await (await ask('/builds/latest.json')).json()) as { id: string }
    const readControl = async (query: string) => (await ask(path + query)).headers.get('cache-control')
    expect(await readControl('')).toBe(kept)
    expect(await readControl(`?${id}`)).toBe(kept)
    expect(await readControl('?0123456789abcdef')).toBe('no-store')
  },
)

test('P03: a cookie changes no byte of a page', async () => {
  const withCookie = await ask('/', { headers: { cookie: 'session=A; nuxt-color-mode=dark' } })
  expect(await withCookie.text()).toBe(await (await ask('/')).text())
  expect(withCookie.headers.get('set-cookie')).toBeNull()
})

test.each([
  ['the first ten bytes', 'bytes=0-9'],
  ['a range that ends before it starts', 'bytes=5-1'],
  ['a start behind the end', 'bytes=99999999999-'],
  ['a thousand ranges', `bytes=${Array.from({ length: 1000 }, () => '0-0').join(',')}`],
])('S07: who asks for a part gets the whole: %s', async (_, range) => {
  const [part, whole] = [await ask('/favicon.ico', { headers: { range } }), await ask('/favicon.ico')]
  expect(part.status).toBe(200)
  expect(await part.bytes()).toEqual(await whole.bytes())
})

test.each([
  ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['64 kB of headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
  ['no method', '\0\0\0\r\n\r\n', 400],
])('H02: %s is refused', async (_, bytes, status) => {
  expect(readStatus(await sendRaw(bytes))).toBe(status)
})

test('H01: a header called __proto__ does no harm', async () => {
  expect(
    readStatus(await sendRaw('GET / HTTP/1.1\r\nHost: a\r\n__proto__: x\r\nConnection: close\r\n\r\n')),
  ).toBe(200)
})

test.each(['x', 'dGhlIHNhbXBsZSBub25jZQ=='])(
  'H04: an upgrade to a WebSocket with the key %s is refused, and the connection ended',
  async (key) => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13'
    const answer = await sendRaw(
      `GET /api/content/events HTTP/1.1\r\nHost: a\r\n${upgrade}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
    expect(readStatus(answer)).toBe(400)
  },
)

test('H04: an offer of HTTP/2 is passed over', async () => {
  const offer = 'Connection: Upgrade, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk'
  expect(readStatus(await sendRaw(`GET /healthz HTTP/1.1\r\nHost: a\r\n${offer}\r\n\r\n`))).toBe(200)
})

test.each(['x-react-router-spa-mode', 'x-react-router-prerender-data', 'x-middleware-subrequest'])(
  'P05: the header %s changes no byte of a page',
  async (name) => {
    const response = await ask('/pricing', { headers: { [name]: '["yes"]' } })
    expect(await response.text()).toBe(await (await ask('/pricing')).text())
  },
)

test.each(['/pricing.data', '/__manifest?p=/pricing&p=/blog', '/_root.data'])(
  'P12: the endpoint %s of a framework does not exist',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

test('the process says that it lives', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})
