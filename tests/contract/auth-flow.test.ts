import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATE_HEADER } from '#config/auth-headers.ts'
import { ACCOUNT_HINT_COOKIE } from '#config/constants.ts'
import { testUser } from '#tests/support/openid-provider.ts'
import { ask, askAt } from '#tests/support/requests.ts'
import { findSecrets, type SignInSite, startSignInSite } from '#tests/support/sign-in-site.ts'
import { createVisitor, forgottenState, type Visitor } from '#tests/support/visitor.ts'

const { sub: _, ...account } = testUser
const sessionCookie = 'escaparate-session'

let running: SignInSite

beforeAll(async () => {
  running = await startSignInSite()
})

afterAll(async () => {
  const output = running.site.readOutput()
  await running.stop()
  expect(output).toContain('listening')
  expect(findSecrets(output)).toEqual([])
})

function createTestVisitor() {
  return createVisitor(running.site.address)
}

async function signIn(visitor: Visitor, code = running.provider.issueCode()): Promise<Response> {
  const response = await visitor.signIn(code)
  expect(response.status, await response.clone().text()).toBe(200)
  return response
}

test('C-API-4: a code becomes a session, and the answer tells the account', async () => {
  const visitor = createTestVisitor()
  expect(await visitor.readSession()).toEqual({ status: 200, user: null })
  const response = await signIn(visitor)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ user: account })
  expect(await visitor.readSession()).toEqual({ status: 200, user: account })
})

test('O03: what is sent to the provider is constant, whatever the body asks for', async () => {
  const visitor = createTestVisitor()
  const { state } = (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  const code = running.provider.issueCode()
  const body = {
    code,
    redirect_uri: 'https://evil.example',
    client_id: 'other',
    grant_type: 'password',
    scope: 'x',
  }
  const response = await visitor.post('/auth/google/verify-code', body, { [STATE_HEADER]: state })
  expect(response.status).toBe(200)
  expect(running.provider.tokenRequests.at(-1)).toEqual({
    grant_type: 'authorization_code',
    code,
    redirect_uri: 'postmessage',
    client_id: running.env.GOOGLE_CLIENT_ID,
    client_secret: running.env.GOOGLE_CLIENT_SECRET,
  })
})

test('O09: the session is in a cookie that no script reads, for thirty days; a hint of it is readable', async () => {
  const response = await signIn(createTestVisitor())
  const [forgotten, session, hint, ...others] = response.headers.getSetCookie()
  expect([forgotten, ...others]).toEqual([forgottenState])
  expect(session).toMatch(
    new RegExp(`^${sessionCookie}=[\\w-]{43}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly$`),
  )
  expect(hint).toBe(`${ACCOUNT_HINT_COOKIE}=1; Path=/; Max-Age=2592000; SameSite=Lax`)
})

test('O06: a session that the browser had before is another one afterwards, and has ended', async () => {
  const visitor = createTestVisitor()
  await signIn(visitor)
  const first = visitor.cookies.get(sessionCookie) ?? ''
  await signIn(visitor)
  expect(visitor.cookies.get(sessionCookie)).not.toBe(first)
  const thief = createTestVisitor()
  thief.cookies.set(sessionCookie, first)
  expect(await thief.readSession()).toEqual({ status: 401, user: undefined })
})

test('O06: a session id that somebody else has put into the browser is not taken over', async () => {
  const visitor = createTestVisitor()
  const planted = 'A'.repeat(43)
  visitor.cookies.set(sessionCookie, planted)
  await signIn(visitor)
  expect(visitor.cookies.get(sessionCookie)).not.toBe(planted)
})

test.each([
  ['one letter changed', (id: string) => `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`],
  ['cut short', (id: string) => id.slice(0, -1)],
  ['longer', (id: string) => `${id}A`],
  ['much too long', () => 'A'.repeat(9_000)],
  ['nothing', () => ''],
  ['SQL', () => "'OR/**/1=1--"],
  ['encoded', (id: string) => `%${id}`],
])('O06: a session cookie with %s is 401, and is removed with its hint', async (_, change) => {
  const visitor = createTestVisitor()
  await signIn(visitor)
  visitor.cookies.set(sessionCookie, change(visitor.cookies.get(sessionCookie) ?? ''))
  const response = await visitor.get('/auth/session', { accept: 'application/json' })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ data: { reason: 'session_invalid' } })
  expect(response.headers.getSetCookie()).toEqual([
    `${sessionCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`,
    `${ACCOUNT_HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`,
  ])
  expect(await visitor.readSession()).toEqual({ status: 200, user: null })
})

test('O06: a session in 64 pieces is none', async () => {
  const visitor = createTestVisitor()
  for (let part = 0; part < 64; part += 1) visitor.cookies.set(`${sessionCookie}.${part}`, 'A'.repeat(43))
  expect(await visitor.readSession()).toEqual({ status: 200, user: null })
})

test('a sign-out deletes the session and makes the browser forget it', async () => {
  const visitor = createTestVisitor()
  await signIn(visitor)
  const session = visitor.cookies.get(sessionCookie) ?? ''
  const response = await visitor.post('/auth/logout')
  expect(response.status).toBe(204)
  expect(visitor.cookies.has(sessionCookie)).toBe(false)
  expect(visitor.cookies.has(ACCOUNT_HINT_COOKIE)).toBe(false)
  visitor.cookies.set(sessionCookie, session)
  expect(await visitor.readSession()).toMatchObject({ status: 401 })
})

test('a sign-out without a session is no mistake', async () => {
  expect((await createTestVisitor().post('/auth/logout')).status).toBe(204)
})

test('O04: a code that was used is refused, and leaves the session of before as it was', async () => {
  const visitor = createTestVisitor()
  const code = running.provider.issueCode()
  await signIn(visitor, code)
  const again = await visitor.signIn(code)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ data: { reason: 'code_refused' } })
  expect(await visitor.readSession()).toEqual({ status: 200, user: account })
})

test('O04: of two requests with one code at once, exactly one has a session', async () => {
  const asked = running.provider.tokenRequests.length
  const code = running.provider.issueCode()
  const tries = [1, 2, 3].map(() => createTestVisitor().signIn(code))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect(running.provider.tokenRequests.length).toBe(asked + 1)
})

test('C-GOOG-6: without any script the visitor goes to the provider and comes back to the page of before', async () => {
  const visitor = createTestVisitor()
  const start = await visitor.get('/auth/google/start?returnTo=/pricing')
  expect(start.status).toBe(303)
  const there = new URL(start.headers.get('location') ?? '')
  expect(there.origin).toBe(running.provider.issuer)
  expect([...there.searchParams.keys()].slice(0, 7).join()).toBe(
    'gsiwebsdk,client_id,scope,include_granted_scopes,access_type,response_type,prompt',
  )
  expect(Object.fromEntries(there.searchParams)).toMatchObject({
    client_id: running.env.GOOGLE_CLIENT_ID,
    scope: 'openid email profile',
    access_type: 'offline',
    prompt: 'consent',
    response_type: 'code',
    redirect_uri: `${running.site.address}/auth/google/callback`,
    code_challenge_method: 'S256',
  })
  const back = await askAt(there.origin, there.pathname + there.search)
  const target = new URL(back.headers.get('location') ?? '')
  expect(target.origin).toBe(running.site.address)
  const end = await visitor.get(target.pathname + target.search)
  expect(end.status).toBe(303)
  expect(end.headers.get('location')).toBe('/pricing')
  expect(visitor.cookies.has('escaparate-state')).toBe(false)
  expect(await visitor.readSession()).toEqual({ status: 200, user: account })
})

test('C-GOOG-5: with Google’s script in redirect mode the code comes to the same address, bound by the state', async () => {
  const visitor = createTestVisitor()
  const begun = await visitor.post('/auth/google/state', { returnTo: '/docs/getting-started' })
  const { state } = (await begun.json()) as { state: string }
  const query = new URLSearchParams({ code: running.provider.issueCode(), state, scope: 'email' })
  const end = await visitor.get(`/auth/google/callback?${query}`)
  expect(end.headers.get('location')).toBe('/docs/getting-started')
  expect(running.provider.tokenRequests.at(-1)).toMatchObject({
    redirect_uri: `${running.site.address}/auth/google/callback`,
  })
  expect(await visitor.readSession()).toEqual({ status: 200, user: account })
})

test('C-GOOG-5: who says no at the provider is told so on the sign-in page', async () => {
  const visitor = createTestVisitor()
  const { state } = (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  const end = await visitor.get(`/auth/google/callback?error=access_denied&state=${state}`)
  expect(end.status).toBe(303)
  expect(end.headers.get('location')).toBe('/login?error=access_denied')
  expect(await visitor.readSession()).toEqual({ status: 200, user: null })
})

test.each([
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/%2f%2fevil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/pricing\r\nSet-Cookie: x=1', '/'],
  ['/auth/google/start', '/'],
  ['/no-such-page', '/'],
  ['/login', '/'],
  ['/blog?page=2#x', '/blog'],
  ['/PRICING', '/pricing'],
  ['/signup?plan=club&pago=anual', '/signup?plan=club&pago=anual'],
  ['/signup?plan=club&pago=x&y=1', '/signup?plan=club&pago=mensual'],
])('R05: a visitor who wants back to %j comes to %s', async (returnTo, target) => {
  const visitor = createTestVisitor()
  const { state } = (await (await visitor.post('/auth/google/state', { returnTo })).json()) as {
    state: string
  }
  const query = new URLSearchParams({ code: running.provider.issueCode(), state })
  const end = await visitor.get(`/auth/google/callback?${query}`)
  expect(end.status).toBe(303)
  expect(end.headers.get('location')).toBe(target)
})

test('the public configuration names the client and nothing secret', async () => {
  const response = await createTestVisitor().get('/auth/config')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  const body = await response.text()
  expect(JSON.parse(body)).toMatchObject({ clientId: running.env.GOOGLE_CLIENT_ID })
  expect(body).not.toContain(running.env.GOOGLE_CLIENT_SECRET)
})

test('P03: a page is the same to the byte for somebody who is signed in', async () => {
  const visitor = createTestVisitor()
  await signIn(visitor)
  for (const path of ['/', '/docs/getting-started', '/pricing/_payload.json', '/no-such-page']) {
    const own = await visitor.get(path, { 'accept-encoding': 'identity' })
    const public_ = await askAt(running.site.address, path, { headers: { 'accept-encoding': 'identity' } })
    expect(await own.text(), path).toBe(await public_.text())
    expect(own.headers.getSetCookie()).toEqual([])
    expect(own.headers.get('cache-control')).toBe(public_.headers.get('cache-control'))
  }
})

test('O10: the pages with the button let the window of Google’s script talk to them', async () => {
  for (const path of ['/login', '/signup'])
    expect((await ask(path)).headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

test('C-GOOG-2: without a client the site is up and signing in is off', async () => {
  // The site of the other contract tests has no configuration at all.
  expect((await ask('/login')).status).toBe(200)
  expect(await (await ask('/auth/config')).json()).toMatchObject({ clientId: null })
  expect(await (await ask('/auth/session')).json()).toEqual({ user: null })
  expect((await ask('/auth/google/start')).headers.get('location')).toBe('/login?error=not_configured')
  const own = { origin: 'http://localhost:3000', 'content-type': 'application/json', 'x-escaparate': '1' }
  for (const path of ['/auth/google/verify-code', '/auth/google/state']) {
    const response = await ask(path, { method: 'POST', headers: own, body: '{"code":"x"}' })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ data: { reason: 'not_configured' } })
  }
})
