import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ask, askAsProgram } from '#tests/support/requests.ts'

const unknown = '/no-existe'

test.each([
  [
    'text/html wins over everything',
    { accept: 'text/html, application/json', 'user-agent': 'curl/8' },
    unknown,
    'text/html',
  ],
  ['application/json', { accept: 'application/json' }, unknown, 'application/json'],
  ['curl', { accept: '*/*', 'user-agent': 'curl/8.4' }, unknown, 'application/json'],
  ['httpie', { accept: '*/*', 'user-agent': 'HTTPie/3' }, unknown, 'application/json'],
  ['a cross-origin fetch', { accept: '*/*', 'sec-fetch-mode': 'cors' }, unknown, 'application/json'],
  ['a path below /api/', { accept: '*/*' }, '/api/no-existe', 'application/json'],
  ['a path that ends with .json', { accept: '*/*' }, '/no-existe.json', 'application/json'],
  ['anything else', { accept: '*/*', 'sec-fetch-mode': 'navigate' }, unknown, 'text/html'],
])('C-ERR-5: %s decides the form of an error', async (_, headers, path, contentType) => {
  const response = await ask(path, { headers })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(new RegExp(`^${contentType}`))
})

test('C-ERR-5: a page that exists is HTML whatever the client accepts', async () => {
  const response = await askAsProgram('/pricing')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8')
})

test('C-ERR-6: a JSON error is indented, names its address and can neither run nor be framed', async () => {
  const response = await askAsProgram(unknown)
  const text = await response.text()
  expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2))
  expect(JSON.parse(text)).toMatchObject({
    error: true,
    url: 'http://localhost:3000/no-existe',
    statusCode: 404,
  })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "script-src 'none'; frame-ancestors 'none';",
    'cache-control': 'no-cache',
  })
})

test.each([
  ['/docs/no-existe', 'Page not found'],
  ['/blog/no-existe', 'Post not found'],
])('C-ERR-3: missing content at %s says %s, and keeps saying so in JSON', async (path, statusMessage) => {
  const response = await askAsProgram(path)
  expect(response.status).toBe(404)
  expect(response.statusText).toBe(statusMessage)
  expect(await response.json()).toMatchObject({ statusCode: 404, statusMessage, message: statusMessage })
})

test('C-ERR-2: the status line carries plain ASCII only', async () => {
  const response = await ask('/página')
  expect(response.statusText).toMatch(/^[\x20-\x7e]*$/)
})

test('C-ERR-7, 9: an HTML error shows code, status message, the way back and the quick links, without «Server Error»', async () => {
  const response = await ask('/docs/no-existe')
  const html = await response.text()
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(html).toMatch(/>404</)
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/)
  expect(html).not.toContain('Server Error')
  expect(html).toContain('Volver al inicio')
  for (const href of ['/docs/getting-started', '/pricing', '/blog']) expect(html).toContain(`href="${href}"`)
  expect(html).toContain('<header')
  expect(html).toContain('<footer')
})

test('C-ERR-3: an unknown address says the same compressed', async () => {
  const plain = await (await ask('/docs/no-existe?a=%22ñ')).text()
  const response = await ask('/docs/no-existe?a=%22ñ', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(plain)
})

test('C-ERR-12: the head of the not-found page is the specification’s, without a suffix', async () => {
  const html = await (await ask(unknown)).text()
  expect(html).toContain('<title>Pagina no encontrada</title>')
  expect(html).toContain('<meta name="description" content="La pagina no existe"/>')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="es"/)
})

test('C-ERR-12: another error does not use the not-found texts', async () => {
  const html = await (await ask('/login', { method: 'POST' })).text()
  expect(html).toContain('<title>Error</title>')
  expect(html).not.toContain('Pagina no encontrada')
})

test('C-ERR-12: who asks for what no address is, is told so and not to wait', async () => {
  const html = await (await ask('/%E0%A4%A')).text()
  expect(html).toContain('No podemos mostrar esta página')
  expect(html).not.toContain('No es culpa tuya')
})

test('R08: what stands in the address is text on the error page', async () => {
  const html = await (
    await ask('/%3Cimg%20src=x%20onerror=alert(1)%3E?message=<script>alert(1)</script>')
  ).text()
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script>alert(1)')
})

test('R06: what stands in the address cannot end the script that carries the payload', async () => {
  const html = await (await ask('/%3C/script%3E?x=</script><script>alert(1)</script>')).text()
  const payload = html.slice(html.indexOf('id="__NUXT_DATA__"'))
  expect(payload.match(/<\/?script/g)).toEqual(['</script'])
})

test('C-PAY-2: the payload of missing content is a 404 that tells why', async () => {
  const response = await ask('/docs/no-existe/_payload.json')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Page not found')
})
