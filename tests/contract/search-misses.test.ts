import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnBuild } from '#tests/support/own-build.ts'
import { ask, askAt } from '#tests/support/requests.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'

const privacyFile = '1.docs/8.legal/3.privacidad.md'
const path = '/api/search/misses'

const own = createOwnBuild(['0.index.yml', privacyFile], { SEARCH_MISSES: 'true' })
let site: RunningSite

beforeAll(async () => {
  own.build()
  site = await startSite({ ...own.env, LOG_LEVEL: 'info', TRUST_PROXY: '1' })
  // The site is built for it.
}, 300_000)

afterAll(async () => {
  await site.stop()
  own.remove()
})

let visitors = 0

/** Another address each time: one may ask only so often. */
function nameVisitor() {
  visitors += 1
  return `198.51.100.${visitors}`
}

/** As a palette of this address tells of a query. */
function tell(query: string, address = nameVisitor()) {
  return post(JSON.stringify({ query }), address)
}

function post(body: string, address: string, contentType = 'application/json') {
  const headers = { 'content-type': contentType, 'x-forwarded-for': address }
  return askAt(site.address, path, { method: 'POST', headers, body })
}

function search(query: string, address = nameVisitor()) {
  const headers = { 'x-forwarded-for': address }
  return askAt(site.address, `/docs/indice?q=${encodeURIComponent(query)}`, { headers })
}

/** The queries that the log tells, each with what else its line says. */
function readMisses() {
  const lines = site.readOutput().split('\n')
  return lines
    .filter((line) => line.includes('"a search has found nothing"'))
    .map((line) => JSON.parse(line) as { query: string })
}

test('queries without a result are lines of the log, those of both searches, and nothing else of who asked', async () => {
  expect((await tell('Xqzw  kkj')).status).toBe(204)
  expect((await search('wvvk')).status).toBe(200)
  expect((await search('wvvk')).status).toBe(200)
  for (const untold of ['ana@example.com', 'pedido 2026-114455', 'Privacidad']) await tell(untold)
  await search('privacidad')
  await search('zzkx')
  await expect
    .poll(() => readMisses().map(({ query }) => query))
    .toEqual(['xqzw kkj', 'wvvk', 'wvvk', 'zzkx'])
  for (const line of readMisses()) expect(Object.keys(line)).toEqual(['level', 'time', 'pid', 'query', 'msg'])
  expect(site.readOutput()).not.toMatch(/192\.0\.2|198\.51/)
})

test('what is no query is refused and told why', async () => {
  const address = '192.0.2.3'
  for (const body of ['', '[]', '{"query":1}', '{"query":"a","at":1}']) {
    const response = await post(body, address)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('{\\"query\\": \\"…\\"}')
  }
  expect((await post(JSON.stringify({ query: 'a'.repeat(1_100) }), address)).status).toBe(413)
  expect((await post('{"query":"a"}', address, 'text/plain')).status).toBe(415)
  expect((await askAt(site.address, path)).status).toBe(405)
})

test('one address may tell of twenty a minute', async () => {
  // One after the other: at once some would have to wait, and be told so.
  const told: Response[] = []
  for (let turn = 0; turn < 40; turn += 1) told.push(await tell('a', '192.0.2.4'))
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([204, 429]))
  const refused = told.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('where it is off no document asks for it, and nothing is told', async () => {
  const on = await (await askAt(site.address, '/docs/legal/privacidad')).text()
  const off = await (await ask('/docs/legal/privacidad')).text()
  expect(on).toContain('countsMisses')
  expect(off).not.toContain('countsMisses')
  const headers = { 'content-type': 'application/json' }
  expect((await ask(path, { method: 'POST', headers, body: '{"query":"a"}' })).status).toBe(404)
})
