import { expect, test } from 'vitest'
import { hashIsland } from '#app/components/prose/island-key.ts'
import { ask, askAsProgram } from '#tests/support/requests.ts'

const path = '/docs/getting-started'

async function findAddress(props: Record<string, unknown>, name = 'ContentBody'): Promise<string> {
  const query = new URLSearchParams({ props: JSON.stringify(props) })
  return `/__nuxt_island/${name}_${await hashIsland({ name, props })}.json?${query}`
}

async function post(address: string, body: string, type = 'application/json') {
  return ask(address, { method: 'POST', headers: { 'content-type': type }, body })
}

test('C-ISL-1, 4: the body of a page is an island: id, head and html with an empty data-island-uid', async () => {
  const response = await ask(await findAddress({ path }))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json;charset=utf-8')
  const island = (await response.json()) as { id: string; head: object; html: string }
  expect(island.id).toBe(await hashIsland({ name: 'ContentBody', props: { path } }))
  expect(island.head).toEqual({})
  expect(island.html).toMatch(/^<div data-island-uid><p>/)
})

test('C-ISL-1: a POST with the properties, as an object or as text, gives the same', async () => {
  const [address = ''] = (await findAddress({ path })).split('?')
  const expected = await (await ask(await findAddress({ path }))).text()
  expect(await (await post(address, JSON.stringify({ props: { path } }))).text()).toBe(expected)
  expect(await (await post(address, JSON.stringify({ props: JSON.stringify({ path }) }))).text()).toBe(
    expected,
  )
})

test('C-ISL-2: the order of properties does not count, and those of data-v- neither', async () => {
  const one = await hashIsland({ name: 'A', props: { a: 1, b: { d: 2, c: 3 } } })
  expect(await hashIsland({ name: 'A', props: { b: { c: 3, d: 2 }, a: 1, 'data-v-1': 'x' } })).toBe(one)
  expect(await hashIsland({ name: 'A', props: { a: 2, b: { c: 3, d: 2 } } })).not.toBe(one)
  expect(one).toMatch(/^[a-z\d]+$/i)
})

test('an island has an ETag, and answers 304 to who has it', async () => {
  const address = await findAddress({ path })
  const etag = (await ask(address)).headers.get('etag') ?? ''
  const again = await ask(address, { headers: { 'if-none-match': etag } })
  expect([etag === '', again.status, await again.text()]).toEqual([false, 304, ''])
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'Nope'])(
  'C-ISL-5, threat I02: there is no island called %s',
  async (name) => {
    const response = await askAsProgram(`/__nuxt_island/${name}_h.json`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ statusMessage: `Island component not found: ${name}` })
  },
)

test.each([
  ['the hash of other properties', async () => (await findAddress({ path })).replace('getting', 'setting')],
  ['no hash', () => `/__nuxt_island/ContentBody.json?props=${JSON.stringify({ path })}`],
  ['an empty hash', () => `/__nuxt_island/ContentBody_.json?props=${JSON.stringify({ path })}`],
])('threat I03: %s is refused, and never cached', async (_, makeAddress) => {
  const response = await ask(await makeAddress())
  expect(response.status).toBe(400)
  expect(response.headers.get('cache-control')).toContain('no-cache')
})

test.each<[string, Record<string, unknown>]>([
  ['an element to be', { path, as: 'iframe' }],
  ['HTML', { path, dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' } }],
  ['an element', { path, children: { $$typeof: 'Symbol(react.element)' } }],
  ['an address', { path, href: 'javascript:alert(1)' }],
  ['a style', { path, style: { x: 1 } }],
  ['a ref and a key', { path, ref: 1, key: 1 }],
  ['a template', { path, template: "<div>{{constructor.constructor('x')()}}</div>" }],
  ['a count', { path, count: 1_000_000_000 }],
  ['an endless list', { path, items: { length: 1e9 } }],
  ['a scope that breaks out', { path, scopeId: 'x><img src=x onerror="globalThis.__xss=1"><x' }],
  ['no path', {}],
  ['a path that is none', { path: 7 }],
  ['a path without end', { path: `/${'x'.repeat(600)}` }],
])('threats I05, I06, I08, I09: properties with %s are refused without a word on why', async (_, props) => {
  const response = await askAsProgram(await findAddress(props))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ statusMessage: 'Invalid island props' })
})

test('threat I11: what is not published is no island either', async () => {
  for (const hidden of ['/docs/getting-started/.navigation', '/docs/no-existe', '/index', '/pricing'])
    expect((await ask(await findAddress({ path: hidden }))).status).toBe(404)
})

test('C-ISL-5: bodies over 65,536 bytes answer 413, deeper than 64 levels 400, and other types 415', async () => {
  const [address = ''] = (await findAddress({ path })).split('?')
  expect((await post(address, JSON.stringify({ props: { path, x: 'x'.repeat(66_000) } }))).status).toBe(413)
  const deep = `{"props":{"path":"${path}","x":${'['.repeat(70)}${']'.repeat(70)}}}`
  expect((await post(address, deep)).status).toBe(400)
  expect((await post(address, '{"props":')).status).toBe(400)
  expect((await post(address, '{}', 'text/plain')).status).toBe(415)
})

test.each([
  '/__nuxt_island/',
  '/__nuxt_island/ContentBody',
  '/__nuxt_island/a%2fb.json',
  '/__nuxt_island/%00.json',
])('an address that names no island is refused: %s', async (address) => {
  expect([400, 404]).toContain((await ask(address)).status)
})

test.each([
  ['an error of the payload coding', '["ERROR",{"message":1},"x"]'],
  ['a prototype', '{"__proto__":{"props":{"path":"/docs/getting-started"}}}'],
  ['a row of server components', '0:["$","div",null,{}]'],
  ['a tagged type', '[["Reactive",1],{"props":2}]'],
])('P11: %s is no body of an island', async (_, body) => {
  const [address = ''] = (await findAddress({ path })).split('?')
  expect((await post(address, body)).status).toBe(400)
})

test('threat I12: an island holds no other, so that none can ask for itself', async () => {
  const island = (await (await ask(await findAddress({ path }))).json()) as { html: string }
  expect(island.html.match(/data-island-uid/g)).toHaveLength(1)
})

test('C-ISL-5: errors are JSON, whoever asks', async () => {
  const [address = ''] = (await findAddress({ path })).split('?')
  for (const [url, init] of [
    ['/__nuxt_island/Nope_h.json', {}],
    ['/__nuxt_island/', {}],
    [address, {}],
    [address, { method: 'DELETE' }],
    [address, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
  ] as const) {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const response = await ask(url, { ...init, headers: { accept, ...('headers' in init && init.headers) } })
    expect(response.status, url).toBeGreaterThanOrEqual(400)
    expect(response.headers.get('content-type'), url).toBe('application/json')
    expect(await response.json()).toMatchObject({ error: true, statusCode: response.status })
  }
})

test('threat I04: properties that are given twice are refused', async () => {
  const address = await findAddress({ path })
  const response = await askAsProgram(`${address}&${address.split('?')[1]}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ statusMessage: 'Invalid island props' })
})

test('threat I03: the schema is asked before the hash, so that thousands of properties are never hashed', async () => {
  const props = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`p${index}`, 1]))
  const response = await post('/__nuxt_island/ContentBody_nohash.json', JSON.stringify({ props }))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ statusMessage: 'Invalid island props' })
})
