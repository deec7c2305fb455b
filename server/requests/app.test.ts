import { expect, onTestFinished, test } from 'vitest'
import type { Site } from '#server/builds/site.ts'
import { serveSite } from '#tests/support/serve-site.ts'

type Line = { fields: Record<string, unknown>; message: string }

/** A server whose pages fail, and what it logs. */
async function startFailing(getRenderer: Site['getRenderer'], given: Partial<Site> = {}) {
  const lines: Line[] = []
  const write = (fields: Record<string, unknown>, message: string) => void lines.push({ fields, message })
  const log = { error: write, warn: write, info: write, debug: write }
  const { address, stop } = await serveSite({ log, getRenderer, ...given })
  onTestFinished(stop)
  return { lines, address }
}

function failToRender(): Promise<never> {
  return Promise.reject(new Error('secret detail of /srv/app'))
}

test('C-ERR-7: when not even the error page can be rendered, a page of its own says so with 500', async () => {
  const { address } = await startFailing(failToRender)
  const response = await fetch(`${address}/docs/x`, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(500)
  const html = await response.text()
  expect(html).toContain('<html lang="es">')
  expect(html).not.toContain('secret')
})

test('C-ERR-4: a program gets the failure as JSON without a word about its cause', async () => {
  const { address } = await startFailing(failToRender)
  const response = await fetch(`${address}/docs/x`, { headers: { accept: 'application/json' } })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    error: true,
    url: 'https://example.com/docs/x',
    statusCode: 500,
    statusMessage: 'Server Error',
    message: 'Server Error',
  })
})

test('a failure is logged with method, path and cause, and without the query', async () => {
  const { address, lines } = await startFailing(failToRender)
  await fetch(`${address}/docs/x?token=abc`, { headers: { accept: 'application/json' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.fields).toMatchObject({ method: 'GET', path: '/docs/x' })
  expect(lines[0]?.fields.error).toContain('secret detail')
  expect(JSON.stringify(lines)).not.toContain('token=abc')
})

test('what was thrown and is no error is logged with what it says', async () => {
  const { address, lines } = await startFailing(() => Promise.reject({ status: 418, data: 'Tetera' }))
  await fetch(`${address}/docs/${'x'.repeat(2_000)}`, { headers: { accept: 'application/json' } })
  expect(lines[0]?.fields.error).toContain('Tetera')
  expect(String(lines[0]?.fields.path)).toHaveLength(500)
})

test('the server answers the next request after a failure', async () => {
  const { address } = await startFailing(failToRender)
  await fetch(`${address}/a`)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('a reply that cannot be written ends its connection, and the server answers the next request', async () => {
  const { address, lines } = await startFailing(failToRender, { securityHeaders: { 'x-bad': 'line\nbreak' } })
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  expect(lines.length).toBeGreaterThan(0)
})
