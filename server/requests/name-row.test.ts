import { expect, test } from 'vitest'
import { nameRow } from './name-row.ts'

test.each([
  ['/', 'index'],
  ['/?a=b', 'index'],
  ['/docs/tallas/mujer', 'docs-slug'],
  ['/blog', 'blog'],
  ['/blog/una-entrada', 'blog-slug'],
  ['/blog/rss.xml', 'feed'],
  ['/docs/tallas/_payload.json?abc', 'payload'],
  ['/healthz', 'healthz'],
  ['/__nuxt_content/docs/query?v=1', 'content-query'],
  ['/_ipx/w_96/images/a.png', 'picture'],
  ['/_nuxt/entry.js', 'asset'],
  ['/favicon.ico', 'other'],
  [`/no-existe/${'a'.repeat(100)}`, 'other'],
  ['*', 'other'],
])('%s is of the row «%s»', (target, row) => {
  expect(nameRow(target)).toBe(row)
})

test('strangers make no further names', () => {
  const names = new Set(Array.from({ length: 5_000 }, (_, index) => nameRow(`/${index}/x?${index}`)))
  expect([...names]).toEqual(['other'])
})
