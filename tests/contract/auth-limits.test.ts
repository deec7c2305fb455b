import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATE_HEADER } from '#config/auth-headers.ts'
import { AUTH_TRIES_PER_MINUTE } from '#server/sign-in/sign-in.ts'
import { askAt } from '#tests/support/requests.ts'
import { type SignInSite, startSignInSite } from '#tests/support/sign-in-site.ts'
import { createVisitor, type Visitor } from '#tests/support/visitor.ts'

let running: SignInSite

beforeAll(async () => {
  running = await startSignInSite()
})

afterAll(() => running.stop())

/** More than any limit lets through, also while a part of the minute goes by. */
const MANY = 3 * AUTH_TRIES_PER_MINUTE

async function signInByPopup(visitor: Visitor): Promise<number> {
  return (await visitor.signIn(running.provider.issueCode())).status
}

async function signInByRedirection(visitor: Visitor): Promise<string> {
  const start = await visitor.get('/auth/google/start?returnTo=/pricing', asOwnLink)
  const there = new URL(start.headers.get('location') ?? '', running.site.address)
  if (there.origin !== running.provider.issuer) return there.href
  const back = await askAt(there.origin, there.pathname + there.search)
  const { pathname, search } = new URL(back.headers.get('location') ?? '')
  return (await visitor.get(pathname + search, asForeignLink)).headers.get('location') ?? ''
}

/** What Chromium sends along, by what a page does with the address. */
const asImage = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
const asFrame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }
const asFetch = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
const asForeignLink = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const asOwnLink = { ...asForeignLink, 'sec-fetch-site': 'same-origin' }

test.each<[string, Record<string, string>]>([
  ['pictures', asImage],
  ['frames', asFrame],
  ['scripts', asFetch],
  ['windows', asForeignLink],
])('O13: the %s of another site lock nobody out of signing in, by either way', async (_, headers) => {
  const visitor = createVisitor(running.site.address)
  const asked = running.provider.tokenRequests.length
  for (let time = 0; time < MANY; time += 1)
    for (const path of [
      '/auth/google/callback',
      '/auth/google/callback?code=4/x&state=y',
      '/auth/google/start',
    ])
      expect((await visitor.get(path, headers)).headers.getSetCookie()).toEqual([])
  expect(running.provider.tokenRequests.length).toBe(asked)
  expect(await signInByPopup(visitor)).toBe(200)
  expect(await signInByRedirection(visitor)).toBe('/pricing')
})

test.each([
  ['/auth/google/start', asImage, 403, null],
  ['/auth/google/start', asFrame, 403, null],
  ['/auth/google/start', asForeignLink, 303, '/login'],
  ['/auth/google/callback', asImage, 403, null],
  ['/auth/google/callback', asFetch, 403, null],
  ['/auth/google/callback', asForeignLink, 303, '/login?error=state_invalid'],
])(
  'O01: %s is for the window of a visitor, and begins at a page of ours: %j is %i',
  async (path, headers, status, target) => {
    const response = await createVisitor(running.site.address).get(path, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBe(target)
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('O13: a browser that does not say what it asks for is not locked out by pictures either', async () => {
  const visitor = createVisitor(running.site.address)
  for (let time = 0; time < MANY; time += 1) await visitor.get('/auth/google/callback?code=4/x&state=y')
  expect(await signInByPopup(visitor)).toBe(200)
  expect(await signInByRedirection(visitor)).toBe('/pricing')
})

test('login CSRF: an answer that this browser has not asked for leaves the sign-in that is under way', async () => {
  const visitor = createVisitor(running.site.address)
  const { state } = (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  await visitor.get('/auth/google/callback?code=4/x&state=y', asForeignLink)
  const body = { code: running.provider.issueCode() }
  expect((await visitor.post('/auth/google/verify-code', body, { [STATE_HEADER]: state })).status).toBe(200)
})

test('opening the sign-in page again and again uses up nobody’s right to sign in', async () => {
  const visitor = createVisitor(running.site.address)
  for (let time = 0; time < MANY; time += 1) {
    visitor.cookies.clear()
    expect((await visitor.post('/auth/google/state')).status).toBe(200)
  }
  expect(await signInByPopup(visitor)).toBe(200)
})

test('O13: more than thirty codes a minute from one address are 429 with a time to wait, and others go on', async () => {
  const busy = createVisitor(running.site.address)
  const answers: Response[] = []
  for (let post = 0; post < MANY; post += 1) answers.push(await busy.signIn('4/x'))
  const first = answers.slice(0, AUTH_TRIES_PER_MINUTE)
  expect(first.map(({ status }) => status)).not.toContain(429)
  const refused = answers.slice(AUTH_TRIES_PER_MINUTE).filter(({ status }) => status === 429)
  // On a machine that is busy some of the minute goes by meanwhile.
  expect(refused.length).toBeGreaterThan(20)
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
  expect(await refused[0]?.json()).toMatchObject({ data: { reason: 'too_many_requests' } })
  expect(await signInByPopup(createVisitor(running.site.address))).toBe(200)
})

test('O13: what is wrong at first sight is not counted: a page of another site, no JSON, no state', async () => {
  const visitor = createVisitor(running.site.address)
  const { state } = (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  const right = { code: '4/x' }
  for (const [body, headers] of [
    ['x', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    [right, { 'x-escaparate': '' }],
    ['{', { [STATE_HEADER]: state }],
    [{ code: '' }, { [STATE_HEADER]: state }],
    [right, { [STATE_HEADER]: 'x'.repeat(43) }],
  ] as const)
    for (let post = 0; post < MANY; post += 1)
      expect([400, 403]).toContain((await visitor.post('/auth/google/verify-code', body, headers)).status)
  expect(await signInByPopup(visitor)).toBe(200)
})

test('O13: an address that a client writes itself makes it no other client', async () => {
  const forger = createVisitor(running.site.address)
  const statuses: number[] = []
  for (let post = 0; post < 2 * AUTH_TRIES_PER_MINUTE; post += 1) {
    // The one trusted proxy has appended the last entry; what stands before it came from outside.
    const response = await forger.post('/auth/logout', {}, { 'x-forwarded-for': `1.2.3.${post}, 10.200.0.1` })
    statuses.push(response.status)
  }
  expect(statuses).toContain(429)
})

test('O13: a client is the same at each of its ports, as some proxies write them', async () => {
  const client = createVisitor(running.site.address)
  const statuses: number[] = []
  for (let port = 50_000; port < 50_000 + 2 * AUTH_TRIES_PER_MINUTE; port += 1) {
    const response = await client.post('/auth/logout', {}, { 'x-forwarded-for': `198.51.100.9:${port}` })
    statuses.push(response.status)
  }
  expect(statuses).toContain(429)
})

test('a state counts once: another code with it is 403, the provider is not asked, and the browser forgets it', async () => {
  const visitor = createVisitor(running.site.address)
  const { state } = (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  const cookie = visitor.cookies.get('escaparate-state') ?? ''
  const verify = (code: string) =>
    visitor.post('/auth/google/verify-code', { code }, { [STATE_HEADER]: state })
  expect((await verify(running.provider.issueCode())).status).toBe(200)
  expect(visitor.cookies.has('escaparate-state')).toBe(false)
  const asked = running.provider.tokenRequests.length
  for (let again = 0; again < 2; again += 1) {
    visitor.cookies.set('escaparate-state', cookie)
    const refused = await verify(running.provider.issueCode())
    expect(await refused.json()).toMatchObject({ statusCode: 403, data: { reason: 'state_invalid' } })
    expect(visitor.cookies.has('escaparate-state')).toBe(false)
  }
  expect(running.provider.tokenRequests.length).toBe(asked)
})

test('a state counts once also when it comes with two codes at the same moment', async () => {
  const visitor = createVisitor(running.site.address)
  const { state } = (await (await visitor.post('/auth/google/state')).json()) as { state: string }
  const answers = [1, 2, 3].map(() => {
    const body = { code: running.provider.issueCode() }
    return visitor.post('/auth/google/verify-code', body, { [STATE_HEADER]: state })
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403])
})

test('a state lives ten minutes, and asking for it again makes them no longer', async () => {
  const visitor = createVisitor(running.site.address)
  const first = await visitor.post('/auth/google/state')
  expect(first.headers.getSetCookie().join()).toContain('; Max-Age=600;')
  const ends = [readEnd(visitor)]
  const again = await visitor.post('/auth/google/state')
  ends.push(readEnd(visitor))
  expect(ends[1]).toBe(ends[0])
  expect(Number(/Max-Age=(\d+)/.exec(again.headers.getSetCookie().join())?.[1])).toBeLessThanOrEqual(600)
})

/** When the state in a visitor's cookie ends. */
function readEnd({ cookies }: Visitor): unknown {
  const [text = ''] = (cookies.get('escaparate-state') ?? '').split('.')
  const { expiresAt } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { expiresAt: number }
  return expiresAt
}

test('refusals of strangers do not fill the log', async () => {
  const visitor = createVisitor(running.site.address)
  for (let time = 0; time < MANY; time += 1) {
    await visitor.get('/auth/google/callback?code=4/x&state=y')
    await visitor.post('/auth/google/verify-code', { code: '4/x' })
  }
  const lines = running.site.readOutput().split('\n')
  expect(lines.filter((line) => line.includes('state_invalid')).length).toBeLessThan(MANY / 2)
})
