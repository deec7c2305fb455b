import { expect, onTestFinished, test } from 'vitest'
import { ask, askAt, sendRaw } from '#tests/support/requests.ts'
import { startSignInSite } from '#tests/support/sign-in-site.ts'
import { startSite } from '#tests/support/start-site.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const own = /^[\w.-]{1,64}$/
const timing = /(^|, )total;dur=[\d.]+;desc=(memory|render|picture|other)$/

test.each([
  ['a page', '/', {}, 200, 'memory'],
  ['a part of a page', '/', { headers: { range: 'bytes=0-9' } }, 206, 'memory'],
  ['a redirect', '/PRICING', {}, 308, 'other'],
  ['an unknown page', '/no-existe-request-id', { headers: { accept: 'text/html' } }, 404, 'render'],
  ['an error for programs', '/api/no-existe', {}, 404, 'render'],
  ['a method that is not allowed', '/', { method: 'PUT' }, 405, 'other'],
  ['a picture', '/_ipx/w_96/no-existe.png', {}, 404, 'picture'],
  ['HEAD', '/pricing', { method: 'HEAD' }, 200, 'memory'],
])(
  'the answer to %s says which request it belongs to, and what its making took',
  async (_, path, options, status, work) => {
    const answer = await ask(path, options)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-request-id')).toMatch(own)
    expect(answer.headers.get('server-timing')).toMatch(timing)
    expect(answer.headers.get('server-timing')).toContain(work)
  },
)

test('so does one that says that nothing has changed, and one to what is no HTTP', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? ''
  const unchanged = await ask('/', { headers: { 'if-none-match': etag, 'x-request-id': 'proxy.1' } })
  expect([unchanged.status, unchanged.headers.get('x-request-id')]).toEqual([304, 'proxy.1'])
  expect(await sendRaw('\0\r\n\r\n')).toMatch(/\r\nx-request-id: [\w.-]+\r\n/)
})

test("what a shared cache may keep says of no request: it would be the first visitor's", async () => {
  const style = /href="(\/_nuxt\/[^" ]+\.css)"/.exec(await (await ask('/')).text())?.[1] ?? ''
  const site = await startSite({ CDN_MAX_AGE: '600' })
  onTestFinished(() => site.stop())
  const kept = ['/', '/_payload.json', '/favicon.ico', style, '/api/_nuxt_icon/lucide.json?icons=book']
  for (const path of kept) {
    const answer = await askAt(site.address, path, { headers: { 'x-request-id': 'of.a.stranger' } })
    expect([path, answer.status, answer.headers.get('x-request-id')]).toEqual([path, 200, null])
    expect([path, answer.headers.get('server-timing') ?? '']).not.toEqual([
      path,
      expect.stringContaining('total'),
    ])
  }
  const notKept = await askAt(site.address, '/?x', { headers: { 'x-request-id': 'proxy.4' } })
  expect(notKept.headers.get('x-request-id')).toBe('proxy.4')
})

test('two requests for one page have two ids', async () => {
  const ids = await Promise.all([ask('/'), ask('/')])
  expect(new Set(ids.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2)
})

test('lines of the log name the request and its trace', async () => {
  const signIn = await startSignInSite()
  onTestFinished(() => signIn.stop())
  const { site } = signIn
  await askAt(site.address, '/auth/google/callback?code=x&state=y', {
    headers: { 'x-request-id': 'proxy.2', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  await site.stop()
  const lines = site
    .readOutput()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const told = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => ['a sign-in failed', 'a request was answered'].includes(msg))
  expect(told).toMatchObject([
    { requestId: 'proxy.2', traceId, msg: 'a sign-in failed' },
    { requestId: 'proxy.2', traceId, msg: 'a request was answered' },
  ])
})
