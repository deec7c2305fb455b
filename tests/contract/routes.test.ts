import { expect, test } from 'vitest'
import { examplePaths } from '#tests/support/pages.ts'
import { ask, askAsProgram, readHeaderLines, readStatus, sendTarget } from '#tests/support/requests.ts'

test.each(examplePaths)('C-ROUTE-1: %s answers 200 with a Spanish HTML document', async (path) => {
  const response = await ask(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8')
  expect(await response.text()).toMatch(/^<!DOCTYPE html><html lang="es"/)
})

test('C-ROUTE-1: every post of the list has its page', async () => {
  const list = await (await ask('/blog')).text()
  const paths = new Set([...list.matchAll(/href="(\/blog\/[^"#]+)"/g)].map((match) => match[1] ?? ''))
  expect(paths.size).toBeGreaterThanOrEqual(4)
  for (const path of paths) expect((await ask(path)).status).toBe(200)
})

test.each([
  ['/pricing', 'header', true],
  ['/login', 'header', false],
  ['/signup', 'footer', false],
  ['/docs/getting-started', 'footer', true],
])('C-SHELL-2: the layout of %s has its %s: %s', async (path, part, isPresent) => {
  const html = await (await ask(path)).text()
  expect(html.includes(`<${part}`)).toBe(isPresent)
})

test.each(examplePaths.slice(1))(
  'C-ROUTE-2a, 5: %s answers with a trailing slash too, and names its canonical address',
  async (path) => {
    const response = await ask(`${path}/`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`)
  },
)

test.each([
  ['/PRICING', '/pricing'],
  ['/Blog/', '/blog'],
  ['/docs/GETTING-started', '/docs/getting-started'],
  ['/DOCS/getting-started?x=1', '/docs/getting-started?x=1'],
  ['//', '/'],
  ['/docs//getting-started', '/docs/getting-started'],
  ['/docs/getting-started//', '/docs/getting-started'],
  ['/docs/%67etting-started', '/docs/getting-started'],
])('C-ROUTE-2b, 3: %s leads to the one canonical address %s', async (path, target) => {
  const response = await ask(path)
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe(target)
})

test.each([
  '/blog/a/b',
  '/index',
  '/docsx',
  '/blog/no-existe',
  '/docs/no-existe',
  '/docs/getting-started/.navigation',
])('C-ROUTE-2d…f, C-ERR-3: %s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test.each([
  ['/docs', '/docs/getting-started'],
  ['/docs/', '/docs/getting-started'],
  ['/Docs', '/docs/getting-started'],
  ['/docs?x=1', '/docs/getting-started?x=1'],
])('C-ROUTE-4: %s redirects with 307 to %s', async (path, target) => {
  const response = await ask(path)
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe(target)
  expect(response.headers.get('content-type')).toBe('text/html')
  expect(await response.text()).toContain(
    `<meta http-equiv="refresh" content="0; url=${target.replaceAll('&', '&amp;')}">`,
  )
})

test.each([
  ['/docs', 307, '/docs/getting-started'],
  ['/PRICING', 308, '/pricing'],
  ['/docs/Getting-Started', 308, '/docs/getting-started'],
  ['/%70ricing', 308, '/pricing'],
  ['/docs//getting-started', 308, '/docs/getting-started'],
])('C-PAY-1, P02: the payload of %s leads with %i to that of %s', async (path, status, target) => {
  const response = await ask(`${path}/_payload.json?1`)
  expect(response.status).toBe(status)
  expect(response.headers.get('location')).toBe(`${target}/_payload.json`)
})

test('C-ROUTE-4: what a query holds is escaped in the body of the redirect', async () => {
  const body = await (await ask(`/docs?x="><script>alert(1)</script>`)).text()
  expect(body).not.toContain('<script>')
})

test('C-ROUTE-6: an unknown route is a 404 that names the full path, with its query', async () => {
  const response = await askAsProgram('/no/existe?talla=%C3%B1')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    error: true,
    statusCode: 404,
    statusMessage: 'Page not found: /no/existe?talla=%C3%B1',
    message: 'Page not found: /no/existe?talla=%C3%B1',
    data: { path: '/no/existe?talla=%C3%B1' },
  })
})

test('C-ROUTE-6: broken percent-encoding is a bad request', async () => {
  expect((await ask('/%E0%A4%A')).status).toBe(400)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'C-ROUTE-11: %s on a page is refused with the methods that it knows',
  async (method) => {
    const response = await ask('/login', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  },
)

test('C-ROUTE-11: HEAD answers with the headers of GET and no body', async () => {
  const [head, get] = await Promise.all([ask('/blog', { method: 'HEAD' }), ask('/blog')])
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'content-security-policy']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name))
  }
})

test('C-ROUTE-11: a file that no build has under the assets prefix is a 404', async () => {
  expect((await askAsProgram('/_nuxt/no-existe.js')).status).toBe(404)
})

test('C-ROUTE-12: a page has an ETag and a date, and a client that has it gets 304', async () => {
  const first = await ask('/pricing')
  const etag = first.headers.get('etag') ?? ''
  const modified = first.headers.get('last-modified') ?? ''
  expect(first.headers.get('x-powered-by')).toBeNull()
  expect((await ask('/pricing', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await ask('/pricing', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect((await ask('/pricing', { headers: { 'if-modified-since': modified } })).status).toBe(304)
})

test.each([
  'http://evil.example/',
  '//evil.example/',
  '*',
  '/a#b',
  '/a\\',
  '/.env',
  '/.git/config',
  '/@fs/etc/passwd',
  '/../etc/passwd',
])('S06: the request target %s is not found', async (target) => {
  expect(readStatus(await sendTarget(target))).toBe(404)
})

test.each([
  ['/_nuxt/%2e%2e/current.json', 404],
  ['/_nuxt/..%2fcurrent.json', 404],
  ['/images%5c..%5csecret.txt', 404],
  ['/%252e%252e/%252e%252e/etc/passwd', 404],
  ['/docs%0d%0aSet-Cookie:x=1', 400],
  ['/docs%00', 400],
  [`/${'a'.repeat(9_000)}`, 414],
  [`/?${'a&'.repeat(200)}`, 400],
])('S01, S04, S09, R05: the target %s answers %i', async (target, status) => {
  const answer = await sendTarget(target)
  expect(readStatus(answer)).toBe(status)
  expect(readHeaderLines(answer)).not.toContain('set-cookie:')
})

test.each(['/static/admin%5Csecret.txt', '/private%5csecret.txt', '/_nuxt%5c..%5cpackage.json'])(
  'S03: the encoded backslash of %s leads nowhere',
  async (target) => {
    expect(readStatus(await sendTarget(target))).toBe(404)
  },
)

test.each(['TRACE', 'PROPFIND'])('S10: the method %s is refused', async (method) => {
  expect(readStatus(await sendTarget('/', method))).toBe(405)
})
