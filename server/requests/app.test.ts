import { expect, onTestFinished, test } from 'vitest'
import { createRenderer } from '#app/entry.server.tsx'
import { parsePayload } from '#app/navigation/parse-payload.ts'
import type { ContentSource } from '#collections/content-source.ts'
import type { Site } from '#server/builds/site.ts'
import { createResponse } from '#server/http/response.ts'
import { createSiteHeaders } from '#server/http/site-headers.ts'
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

test('what the site says with its documents it says with the last of its errors too', async () => {
  const { address } = await startFailing(failToRender, {
    headers: createSiteHeaders('test', { 'x-site': 'ours' }),
  })
  const { headers } = await fetch(`${address}/docs/x`, { headers: { accept: 'text/html' } })
  const told = ['x-site', 'server-timing', 'speculation-rules'].map((name) => headers.get(name))
  expect(told).toEqual(['ours', 'build;desc="test"', '"/speculation-rules.json"'])
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

test('a response that cannot be written ends its connection, and the server answers the next request', async () => {
  const { address, lines } = await startFailing(failToRender, {
    headers: createSiteHeaders('test', { 'x-bad': 'line\nbreak' }),
  })
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  expect(lines.length).toBeGreaterThan(0)
})

/** A server whose build still has everything of two pages, though their time is over; one of them leads on. */
async function startRetiring(isShown: boolean) {
  const written = createResponse({ contentType: 'text/html', body: 'still here' })
  const { address, stop } = await serveSite({
    origin: 'http://localhost',
    responses: {
      find: (url) => (url === '/sitemap.xml' || isShown ? written : undefined),
      check() {},
    },
    getRenderer: async () =>
      createRenderer({
        content: {} as ContentSource,
        findPicture: () => undefined,
        siteOrigin: 'http://localhost',
        manifest: undefined,
      }),
    findPage: async (path) => (isShown ? path : undefined),
    retired: { isShown: () => isShown, has: (path) => /^\/blog\/(rebajas|movida)$/i.test(path) },
    findRedirect: (path) => (path === '/blog/movida' ? { to: '/blog/nueva#fin', status: 301 } : undefined),
  })
  onTestFinished(stop)
  return async (path: string, headers: Record<string, string> = { accept: 'text/html' }) => {
    const response = await fetch(address + path, { headers, redirect: 'manual' })
    return { response, text: await response.text() }
  }
}

test.each([
  ['at once, though the build of before still has it', true],
  ['for good', false],
])(
  'O-18: a page that has retired is gone %s: page, data, Markdown, in every spelling',
  async (_, isShown) => {
    const get = await startRetiring(isShown)
    for (const path of ['/blog/rebajas', '/Blog/REBAJAS/', '/blog//rebajas?a=1', '/blog/rebajas.md']) {
      const { response, text } = await get(path)
      expect([path, response.status]).toEqual([path, 410])
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(text).toContain('Esta página ya no está')
    }
    const json = await get('/blog/rebajas', { accept: 'application/json' })
    expect([json.response.status, JSON.parse(json.text)]).toEqual([
      410,
      expect.objectContaining({ error: true, statusCode: 410, message: 'Retirada del escaparate' }),
    ])
    const data = await get('/blog/rebajas/_payload.json?test', { accept: '*/*' })
    expect([data.response.status, parsePayload(data.text, '').error?.statusCode]).toEqual([410, 410])
    expect((await get('/sitemap.xml')).text).toBe('still here')
  },
)

test.each([true, false])(
  'O-18: where a retired page has moved, its address leads on (shown: %s)',
  async (isShown) => {
    const get = await startRetiring(isShown)
    const { response } = await get('/blog/movida?a=1')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/nueva?a=1#fin'])
    const data = await get('/blog/movida/_payload.json')
    expect([data.response.status, data.response.headers.get('location')]).toEqual([
      308,
      '/blog/nueva/_payload.json',
    ])
    expect((await get('/blog/movida.md')).response.status).toBe(410)
  },
)
