import { expect, test } from 'vitest'
import { ask, sendTarget } from '#tests/support/requests.ts'

test.each([
  ['/tallas', '/docs/tallas'],
  ['/Tallas/', '/docs/tallas'],
  ['/tallas?utm=carta&x=1', '/docs/tallas?utm=carta&x=1'],
  ['/revista/leer-una-etiqueta', '/blog/leer-una-etiqueta'],
  ['//revista/leer-una-etiqueta', '/blog/leer-una-etiqueta'],
])('C-ROUTE-4: %s has moved and leads to %s, with its query', async (path, target) => {
  const response = await ask(path)
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe(target)
  expect(response.headers.get('content-type')).toBe('text/html')
})

test('R03: what a redirect takes over from the address is text in its body', async () => {
  const answer = await sendTarget('/tallas?"><script>alert(1)</script>&\'')
  expect(answer.slice(answer.indexOf('<!DOCTYPE'))).not.toContain('<script')
  expect(answer).toContain('url=/docs/tallas?&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;"')
})

test.each(['/tallas%0d%0aSet-Cookie:x=1', '/revista/x%0d%0aSet-Cookie:x=1', '/revista/%0aSet-Cookie:x'])(
  'R05: %s adds no header',
  async (target) => {
    const answer = await sendTarget(target)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toMatch(/^set-cookie/im)
  },
)

test('R05: line ends in the query stay encoded', async () => {
  const response = await ask('/tallas?x=%0d%0aSet-Cookie:x=1')
  expect(response.headers.get('location')).toBe('/docs/tallas?x=%0d%0aSet-Cookie:x=1')
  expect(response.headers.has('set-cookie')).toBe(false)
})

test('P02: a redirect leads from paths, not from payloads and other methods', async () => {
  expect((await ask('/revista/x/_payload.json')).status).toBe(404)
  expect((await ask('/tallas', { method: 'POST' })).status).toBe(405)
  expect((await ask('/tallas', { method: 'HEAD' })).status).toBe(308)
})
