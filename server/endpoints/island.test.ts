import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashIsland } from '#app/components/prose/island-key.ts'
import type { Renderer } from '#app/entry.server.tsx'
import { createResponseCache } from '#server/http/response.ts'
import { serveSite } from '#tests/support/serve-site.ts'

const MEMORY_BYTES = 100_000
const path = '/docs/tallas'
const html = 'Las tallas de mujer, de la 34 a la 48. '.repeat(100)

const render = vi.fn(async () => html as string | null)
let site: Awaited<ReturnType<typeof serveSite>>

beforeEach(async () => {
  const renderer = { hashIsland, openIsland: () => ({ render }) }
  site = await serveSite({
    // What an island asks of it, and nothing else.
    getRenderer: async () => renderer as Partial<Renderer> as Renderer,
    renderedIslands: createResponseCache(MEMORY_BYTES),
    securityHeaders: { 'x-site': 'ours' },
    keptHeaders: { 'x-site': 'ours', 'cdn-cache-control': 'max-age=60' },
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

test('an island that was asked for before is not rendered again, whatever its encoding, and says the same', async () => {
  const first = await ask(query)
  const again = await ask(query, { headers: { 'accept-encoding': 'br' } })
  expect([await first.text(), await again.text()]).toEqual([html, html])
  expect(again.headers.get('content-encoding')).toBe('br')
  for (const name of [
    'etag',
    'cache-control',
    'content-type',
    'x-escaparate-build',
    'x-site',
    'cdn-cache-control',
  ])
    expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
  const etag = first.headers.get('etag') ?? ''
  expect((await ask(query, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect(render).toHaveBeenCalledOnce()
})

test('only one spelling of an island is kept, so that strangers cannot fill the memory with others', async () => {
  for (const other of [`${query}&x=1`, query.replace('%3A', ':'), query.replace('%3A', '%3A+')])
    for (const _ of [1, 2]) expect(await (await ask(other)).text()).toBe(html)
  expect(render).toHaveBeenCalledTimes(6)
})

test('what is no island is asked for each time, because it may be one with the next build', async () => {
  render.mockResolvedValue(null)
  for (const _ of [1, 2]) expect((await ask(query)).status).toBe(404)
  expect(render).toHaveBeenCalledTimes(2)
})
