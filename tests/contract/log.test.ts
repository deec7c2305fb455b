import { expect, onTestFinished, test } from 'vitest'
import { askAt, sendRawTo } from '#tests/support/requests.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'

/** What a server without a client at Google says of it. */
const notConfigured =
  'signing in is not configured and answers 503; GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET would switch it on'

/** Everything that a server wrote but for its address: each line must be JSON. */
function readLines(site: RunningSite): (Record<string, unknown> & { msg: string })[] {
  return site
    .readOutput()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Escaparate is at http'))
    .map((line) => JSON.parse(line))
}

test('requests that nobody can mean leave no line in the log, and none that is no JSON', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  for (const path of ['/%ac', '/docs/%E0%A4%A?x=%', '/%E2%80%A8', '/no-existe', `/${'a'.repeat(8_000)}`]) {
    for (const accept of ['text/html', 'application/json'])
      expect((await askAt(site.address, path, { headers: { accept } })).status).toBeGreaterThanOrEqual(400)
    await askAt(site.address, path, { method: 'POST', body: '{' })
    await askAt(site.address, `${path}/_payload.json`)
  }
  // Nobody can sign in here, which was said at the start.
  await askAt(site.address, '/auth/google/callback?code=x&state=y')
  await sendRawTo(site.address, '\0\r\n\r\n')
  await site.stop()
  const usual = ['listening', 'stopping', notConfigured]
  expect(readLines(site).filter(({ msg }) => !usual.includes(msg))).toEqual([])
})

test('LOG_LEVEL=debug adds a line for each request, however many, with its id and without its query', async () => {
  const site = await startSite({ LOG_LEVEL: 'debug' })
  onTestFinished(() => site.stop())
  const headers = { 'x-request-id': 'proxy.3' }
  for (let request = 0; request < 20; request += 1)
    await askAt(site.address, '/pricing?token=abc', { headers })
  await site.stop()
  const lines = readLines(site).filter(({ msg }) => msg === 'a request was answered')
  expect(lines).toHaveLength(20)
  expect(lines[0]).toEqual({
    level: 20,
    time: expect.any(String),
    pid: site.process.pid,
    requestId: 'proxy.3',
    method: 'GET',
    path: '/pricing',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    msg: 'a request was answered',
  })
  expect(Number(lines[0]?.bytes)).toBeGreaterThan(1_000)
})
