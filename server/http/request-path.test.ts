import { expect, test } from 'vitest'
import { readRequestPath } from './request-path.ts'

test.each([
  ['/', '/', true],
  ['//', '/', false],
  ['/docs/uno', '/docs/uno', true],
  ['/docs/uno/', '/docs/uno', true],
  ['/docs/uno//', '/docs/uno', false],
  ['//docs/uno', '/docs/uno', false],
  ['/docs/%75no', '/docs/uno', false],
  ['/a%C3%B1o', '/año', true],
  ['/an%CC%83o', '/año', false],
  ['/a%2eb.txt', '/a.b.txt', false],
])('%s is read as %s', (target, path, isCanonical) => {
  expect(readRequestPath(target)).toMatchObject({ path, isCanonical })
})

test('the query is kept apart and untouched', () => {
  expect(readRequestPath('/docs?x=%zz&y')).toMatchObject({ path: '/docs', search: '?x=%zz&y' })
})

test.each([
  ['/%', 400],
  ['/%E0%A4%A', 400],
  ['/a%00b', 400],
  ['/a%0d%0ab', 400],
  ['/a%2fb', 404],
  ['/a%5Cb', 404],
  ['/a/../b', 404],
  ['/a/%2e%2e/b', 404],
  ['/a/.%2e/b', 404],
  ['http://evil.example/', 404],
  ['*', 404],
  ['/a\\b', 404],
])('%s is refused with %i and a reason', (target, status) => {
  const refused = readRequestPath(target)
  expect(refused).toMatchObject({ refusedWith: status, reason: expect.stringMatching(/\w+/) })
})

test('what is encoded twice is decoded once', () => {
  expect(readRequestPath('/%252e%252e/x')).toMatchObject({ path: '/%2e%2e/x' })
})
