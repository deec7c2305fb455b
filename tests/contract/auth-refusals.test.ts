import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATE_HEADER } from '#config/auth-headers.ts'
import { askAt, readHeaderLines, readStatus, sendRawTo } from '#tests/support/requests.ts'
import { type SignInSite, startSignInSite } from '#tests/support/sign-in-site.ts'
import { createVisitor } from '#tests/support/visitor.ts'

let running: SignInSite

beforeAll(async () => {
  running = await startSignInSite()
})

afterAll(() => running.stop())

/** Everything that a right request has, changed in one way; nothing may come of it. */
async function tryToSignIn(body: unknown, headers: Record<string, string>) {
  const visitor = createVisitor(running.site.address)
  const { state } = (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  const asked = running.provider.tokenRequests.length
  const response = await visitor.post('/auth/google/verify-code', body, { [STATE_HEADER]: state, ...headers })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(running.provider.tokenRequests.length).toBe(asked)
  expect((await visitor.readSession()).user).toBeNull()
  return response
}

test.each<[string, Record<string, string>]>([
  ['without the header of ours', { 'x-escaparate': '' }],
  ['with another value of it', { 'x-escaparate': '2' }],
  ['from nowhere', { origin: 'null' }],
  ['without an origin', { origin: '' }],
  ['from another site', { origin: 'https://evil.example' }],
  ['from a site whose name begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
  ['from a site whose name ends like ours', { origin: 'https://evil-localhost:3000' }],
  ['from another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['from two origins', { origin: 'http://localhost:3000, https://evil.example' }],
  ['as plain text', { 'content-type': 'text/plain' }],
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['without a content type', { 'content-type': '' }],
])('O01: a code that comes %s is 403, and the provider is not asked', async (_, headers) => {
  const response = await tryToSignIn({ code: running.provider.issueCode() }, headers)
  expect(await response.json()).toMatchObject({ statusCode: 403, data: { reason: 'request_refused' } })
})

test.each(['/auth/google/state', '/auth/logout'])(
  'O01, O13: %s takes no request of another site',
  async (path) => {
    const visitor = createVisitor(running.site.address)
    await visitor.signIn(running.provider.issueCode())
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { 'x-escaparate': '' },
    ])
      expect((await visitor.post(path, {}, headers)).status).toBe(403)
    expect((await visitor.readSession()).user).not.toBeNull()
  },
)

test.each([
  ['/auth/google/verify-code', 'POST'],
  ['/auth/google/state', 'POST'],
  ['/auth/logout', 'POST'],
  ['/auth/session', 'GET, HEAD'],
  ['/auth/config', 'GET, HEAD'],
  ['/auth/google/start', 'GET'],
  ['/auth/google/callback', 'GET'],
])('O01, O13: %s answers %s and nothing else', async (path, allow) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    if (allow.split(', ').includes(method)) continue
    const response = await askAt(running.site.address, path, {
      method,
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status, method).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
  }
})

test.each([
  ['another state', 'x'.repeat(43)],
  ['no state', ''],
])('login CSRF: a code that comes with %s than this browser’s is 403', async (_, state) => {
  const response = await tryToSignIn({ code: running.provider.issueCode() }, { [STATE_HEADER]: state })
  expect(await response.json()).toMatchObject({ statusCode: 403, data: { reason: 'state_invalid' } })
})

test('login CSRF: a code and a state of somebody else are not taken from another browser', async () => {
  const [attacker, victim] = [createVisitor(running.site.address), createVisitor(running.site.address)]
  const { state } = (await (await attacker.post('/auth/google/state')).json()) as { state: string }
  const code = running.provider.issueCode()
  const posted = await victim.post('/auth/google/verify-code', { code }, { [STATE_HEADER]: state })
  expect(posted.status).toBe(403)
  const led = await victim.get(`/auth/google/callback?code=${encodeURIComponent(code)}&state=${state}`)
  expect(led.headers.get('location')).toBe('/login?error=state_invalid')
  expect((await victim.readSession()).user).toBeNull()
})

test('login CSRF: a state that was changed in its cookie counts for nothing', async () => {
  const visitor = createVisitor(running.site.address)
  const { state } = (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  const [text = '', signature = ''] = (visitor.cookies.get('escaparate-state') ?? '').split('.')
  const forged = Buffer.from(JSON.stringify({ state, returnTo: '/', expiresAt: 9e15 })).toString('base64url')
  for (const value of [`${forged}.${signature}`, text, `${text}.`, '.', 'x', `${text}.${signature}.x`]) {
    visitor.cookies.set('escaparate-state', value)
    const body = { code: running.provider.issueCode() }
    const response = await visitor.post('/auth/google/verify-code', body, { [STATE_HEADER]: state })
    expect(response.status, value).toBe(403)
  }
})

test('a state that came by redirection is good for one try, and not for a page', async () => {
  const visitor = createVisitor(running.site.address)
  const start = await visitor.get('/auth/google/start')
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? ''
  const body = { code: running.provider.issueCode() }
  expect((await visitor.post('/auth/google/verify-code', body, { [STATE_HEADER]: state })).status).toBe(403)
  const target = `/auth/google/callback?code=a%20b&state=${state}`
  expect((await visitor.get(target)).headers.get('location')).toBe('/login?error=code_refused')
  expect((await visitor.get(target)).headers.get('location')).toBe('/login?error=state_invalid')
})

test('two open pages share one state, so neither spoils the other', async () => {
  const visitor = createVisitor(running.site.address)
  const read = async () => (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  expect((await read()).state).toBe((await read()).state)
})

test.each<[string, unknown]>([
  ['nothing', ''],
  ['no code', {}],
  ['no object', '[]'],
  ['null', 'null'],
  ['a list', { code: ['4/x'] }],
  ['a number', { code: 1 }],
  ['an object', { code: { length: 1 } }],
  ['an empty code', { code: '' }],
  ['a line break', { code: '4/x\r\nSet-Cookie: y=1' }],
  ['a zero', { code: '4/x\u0000' }],
  ['a space', { code: '4/ x' }],
  ['a letter that no code has', { code: '4/ñ' }],
  ['a code of 4 kB', { code: 'x'.repeat(4_096) }],
  ['broken JSON', '{"code":'],
  ['a prototype', '{"__proto__":{"code":"4/x"}}'],
  ['4,000 brackets', '['.repeat(4_000)],
])('O04, H05, P11: %s is no code: 400, and the provider is not asked', async (_, body) => {
  const response = await tryToSignIn(body, {})
  expect(await response.json()).toMatchObject({ statusCode: 400, data: { reason: 'body_invalid' } })
})

test('O04: a code of 64 kB is turned away by its size, and so is a body in pieces', async () => {
  const response = await tryToSignIn({ code: 'x'.repeat(65_536) }, {})
  expect(await response.json()).toMatchObject({ statusCode: 413, data: { reason: 'body_too_large' } })
  const head = `POST /auth/google/verify-code HTTP/1.1\r\nHost: a\r\nOrigin: ${running.site.address}\r\nX-Escaparate: 1\r\n`
  const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
  const answer = await sendRawTo(
    running.site.address,
    `${head}Content-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(8)}0\r\n\r\n`,
  )
  expect(readStatus(answer)).toBe(413)
})

test('a compressed body is not unpacked', async () => {
  const response = await tryToSignIn({ code: '4/x' }, { 'content-encoding': 'gzip' })
  expect(response.status).toBe(400)
})

test.each([
  ['/auth/google/callback%0d%0aSet-Cookie:x=1', 400],
  ['/auth/google/start%0d%0aSet-Cookie:%20x=1?returnTo=/', 400],
  ['/auth/google/start?returnTo=/x%0d%0aSet-Cookie:%20x=1', 303],
  ['/auth/google/callback?code=%0d%0aSet-Cookie:%20x=1&state=%0d%0a', 303],
  ['/auth/google/callback?error=%0d%0aLocation:%20https://evil.example', 303],
  ['/auth/google/callback?code=a&code=b&state=c&state=d', 303],
  ['//auth/session', 404],
  ['/AUTH/session', 404],
  ['/auth/session/x.css', 404],
  ['/auth%2fsession', 404],
  ['/auth/session;a.png', 404],
])(
  'R05, P02, P08: the target %s is %i, and puts nothing into the head of an answer',
  async (target, status) => {
    const answer = await sendRawTo(
      running.site.address,
      `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    )
    expect(readStatus(answer)).toBe(status)
    const lines = readHeaderLines(answer)
    expect(lines).not.toMatch(/^set-cookie: x/m)
    expect(lines).not.toContain('evil.example')
  },
)
