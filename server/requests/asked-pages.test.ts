import { expect, onTestFinished, test, vi } from 'vitest'
import type { Renderer } from '#app/entry.server.tsx'
import { readEnvironment } from '#config/env.server.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { serveSite } from '#tests/support/serve-site.ts'

const silent = { error() {}, warn() {}, info() {}, debug() {} }

/** A site whose pages say at which address they were rendered; each waits until the test opens the door. */
async function startTest() {
  const rendered: string[] = []
  const door = Promise.withResolvers<void>()
  const renderer = {
    async loadPage(address: string) {
      rendered.push(address)
      await door.promise
      return { statusCode: 200, renderHtml: () => `<p>${address}</p>` }
    },
    loadErrorPage: async ({ statusCode }: { statusCode: number }) => ({
      statusCode,
      error: {},
      renderHtml: () => '<h1>Error</h1>',
    }),
  }
  const { address, stop } = await serveSite({
    findPage: async (path) => path,
    // What a page is made of is the renderer's own affair.
    getRenderer: async () => renderer as unknown as Renderer,
    signIn: createSignIn(readEnvironment({ TRUST_PROXY: '1' }), silent),
  })
  onTestFinished(stop)
  onTestFinished(() => door.resolve())
  const ask = (path: string, from = '192.0.2.1') =>
    fetch(address + path, { headers: { accept: 'text/html', 'x-forwarded-for': from } })
  return { rendered, open: door.resolve, ask }
}

test('two hundred addresses that ask at once: one is answered at a time, 64 wait, and all others are told when to come again', async () => {
  const { rendered, open, ask } = await startTest()
  const first = ask('/docs/indice?q=primera', '198.51.100.1')
  await vi.waitFor(() => expect(rendered).toHaveLength(1), 20_000)
  const answers = Array.from({ length: 199 }, (_, client) =>
    ask(`/docs/indice?q=${client}`, `192.0.2.${client}`),
  )
  // Those that found no room are answered while the first is still being made.
  const refused = new Set<Response>()
  for (const answer of answers)
    answer.then((response) => response.status === 503 && refused.add(response)).catch(() => undefined)
  await vi.waitFor(() => expect(refused.size).toBe(199 - 64), 20_000)
  expect(rendered).toHaveLength(1)
  for (const response of refused) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.text()).toContain('<h1>')
  }
  open()
  expect((await first).status).toBe(200)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
})

test.each([
  ['a search', '/docs/indice?q=falda'],
  ['body measures', '/docs/tallas?pecho=90'],
  ['a list', '/coleccion/lista?prenda=parka'],
])('no answer to %s is kept by anybody, or found by a search engine', async (_, path) => {
  const { open, ask } = await startTest()
  open()
  const { headers } = await ask(path)
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
})

test('a line at home has 256 networks of IPv6, of which no more wait than of one', async () => {
  const { rendered, open, ask } = await startTest()
  const network = (number: number, line = '2001:db8:0:') =>
    `${line}${number.toString(16).padStart(4, '0')}::1`
  const first = ask('/coleccion?tipo=faldas', network(0))
  await vi.waitFor(() => expect(rendered).toHaveLength(1), 20_000)
  let refused = 0
  const own = Array.from({ length: 40 }, async (_, turn) => {
    const { status } = await ask(`/coleccion?precio=${turn}`, network(turn))
    if (status === 429) refused += 1
    return status
  })
  await vi.waitFor(() => expect(refused).toBe(40 - 16), 20_000)
  const other = ask('/coleccion?tipo=faldas', network(0, '2001:db8:1:'))
  open()
  expect((await Promise.all(own)).filter((status) => status === 200)).toHaveLength(16)
  expect((await Promise.all([first, other])).map(({ status }) => status)).toEqual([200, 200])
})
