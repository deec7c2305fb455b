import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashIsland } from '#app/components/prose/island-key.ts'
import type { Renderer } from '#app/entry.server.tsx'
import { createSiteHeaders } from '#server/http/site-headers.ts'
import { serveSite } from '#tests/support/serve-site.ts'

const path = '/docs/tallas'
const html = 'Las tallas de mujer, de la 34 a la 48. '.repeat(100)

const render = vi.fn(async () => html as string | null)
let site: Awaited<ReturnType<typeof serveSite>>

beforeEach(async () => {
  const renderer = { hashIsland, openIsland: () => ({ render }) }
  site = await serveSite({
    // What an island asks of it, and nothing else.
    getRenderer: async () => renderer as Partial<Renderer> as Renderer,
    headers: createSiteHeaders('test', { 'x-site': 'ours' }),
    keptHeaders: createSiteHeaders('test', { 'cdn-cache-control': 'max-age=60' }),
  })
})

afterEach(() => {
  site.stop()
  render.mockReset()
})

async function ask(query: string, init?: RequestInit) {
  const id = await hashIsland({ name: 'ContentBody', props: { path } })
  return fetch(`${site.address}/__nuxt_island/ContentBody_${id}.json${query}`, init)
}

const query = `?${new URLSearchParams({ props: JSON.stringify({ path }) })}`

test('an island is sent in the encodings that there are, with one tag for all', async () => {
  const [plain, packed] = [await ask(query), await ask(query, { headers: { 'accept-encoding': 'br' } })]
  expect([await plain.text(), await packed.text()]).toEqual([html, html])
  expect(packed.headers.get('content-encoding')).toBe('br')
  for (const name of ['etag', 'cache-control', 'content-type', 'x-escaparate-build', 'x-site'])
    expect([name, packed.headers.get(name)]).toEqual([name, plain.headers.get(name)])
  expect(plain.headers.get('cdn-cache-control')).toBeNull()
  const etag = plain.headers.get('etag') ?? ''
  expect((await ask(query, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('what is no island is 404', async () => {
  render.mockResolvedValue(null)
  expect((await ask(query)).status).toBe(404)
})
