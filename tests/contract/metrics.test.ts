import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askAt, sendRawTo } from '#tests/support/requests.ts'
import { startSignInSite } from '#tests/support/sign-in-site.ts'
import { startSite } from '#tests/support/start-site.ts'

/** Where a server says that its metrics are. */
function findMetrics(output: string): string {
  return /"address":"(http[^"]+\/metrics)"/.exec(output)?.[1] ?? ''
}

/** The value of a metric with these labels, as Prometheus would read it. */
function readValue(text: string, name: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

const query = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ sql: 'SELECT "title" FROM _content_docs ORDER BY stem ASC' }),
}

test('metrics tell what was asked, what was refused and how the site stands, on a port of their own', async () => {
  const signIn = await startSignInSite({ METRICS_PORT: '0' })
  onTestFinished(() => signIn.stop())
  const { site } = signIn
  const statuses = []
  for (const path of ['/', '/', '/docs/getting-started', `/no-existe/${'x'.repeat(50)}`, '/metrics'])
    statuses.push((await askAt(site.address, path)).status)
  expect(statuses).toEqual([200, 200, 200, 404, 404])
  expect((await askAt(site.address, '/__nuxt_content/docs/query', query)).status).toBe(200)
  await askAt(site.address, '/auth/google/callback?code=x&state=y')
  await sendRawTo(site.address, '\0\r\n\r\n')
  const metrics = findMetrics(site.readOutput())
  const read = async () => (await fetch(metrics)).text()
  // A request counts when the whole of its answer is written, which it may learn a moment after its client.
  await vi.waitFor(async () => {
    expect(
      readValue(await read(), 'http_request_duration_seconds_count{row="sign-in-callback",status="3xx"}'),
    ).toBe(1)
  })
  const text = await read()
  const expected: Record<string, number> = {
    'http_request_duration_seconds_count{row="index",status="2xx"}': 2,
    'http_request_duration_seconds_count{row="docs-slug",status="2xx"}': 1,
    'http_request_duration_seconds_count{row="other",status="4xx"}': 2,
    'http_request_duration_seconds_count{row="content-query",status="2xx"}': 1,
    escaparate_ready: 1,
    'escaparate_log_lines_total{level="info",message="a sign-in failed"}': 1,
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, readValue(text, name)]))).toEqual(
    expected,
  )
  expect(text).not.toContain('no-existe')
  expect(text).toMatch(/^escaparate_build_info\{build="[0-9a-f]+"\} 1$/m)
})

test('of several workers they are one sum', async () => {
  const site = await startSite({ METRICS_PORT: '0', WORKERS: '2' })
  onTestFinished(() => site.stop())
  await vi.waitFor(
    async () => {
      const text = await (await fetch(findMetrics(site.readOutput()))).text()
      expect(readValue(text, 'escaparate_ready')).toBe(2)
    },
    { timeout: 20_000, interval: 200 },
  )
})

test('a port for metrics that somebody has keeps no site from being served, and the log says so', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const site = await startSite({ METRICS_PORT: String((other.address() as AddressInfo).port) })
  onTestFinished(() => site.stop())
  expect((await askAt(site.address, '/')).status).toBe(200)
  expect(site.readOutput()).toMatch(/EADDRINUSE.*metrics cannot be read/)
})
