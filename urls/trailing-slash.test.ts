import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './trailing-slash.ts'

test.each([
  ['/docs/tallas/', '/docs/tallas'],
  ['/docs/tallas///', '/docs/tallas'],
  ['/docs//tallas', '/docs//tallas'],
  ['/', '/'],
  ['///', '/'],
  ['', ''],
])('C-ROUTE-3: %j without slashes at its end is %j', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected)
})

test('of many slashes within a path none is looked at twice (threat S09)', () => {
  // A pattern that begins anew at each of them would take minutes, and the test would run out of time.
  const path = `${'/'.repeat(300_000)}x`
  expect(withoutTrailingSlash(path)).toBe(path)
})
