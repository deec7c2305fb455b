import { expect, test } from 'vitest'
import type { NavigationNode } from '#collections/content-source.ts'
import { findSurround, listPageNodes } from './surround.ts'

function node(path: string, rest: Partial<NavigationNode> = {}): NavigationNode {
  return { title: path, path, stem: path.slice(1), ...rest }
}

const tree = [
  node('/docs', {
    page: false,
    children: [
      node('/docs/a', { children: [node('/docs/a'), node('/docs/a/uno')] }),
      node('/docs/b', { page: false, children: [node('/docs/b/dos')] }),
      node('/docs/c', { children: [node('/docs/c/tres')] }),
    ],
  }),
]
const items = listPageNodes(tree).map(({ title, path, stem = '' }) => {
  return { title, path, stem, description: path === '/docs/c' ? 'La última sección' : null }
})

test('C-SURR-1: reading order leaves out folders and repeated nodes', () => {
  expect(items.map(({ path }) => path)).toEqual([
    '/docs/a',
    '/docs/a/uno',
    '/docs/b/dos',
    '/docs/c',
    '/docs/c/tres',
  ])
})

test('C-SURR-1: neighbours cross the borders of sections', () => {
  expect(findSurround(items, '/docs/b/dos')).toEqual([
    { title: '/docs/a/uno', path: '/docs/a/uno', stem: 'docs/a/uno', description: null },
    { title: '/docs/c', path: '/docs/c', stem: 'docs/c', description: 'La última sección' },
  ])
})

test('C-SURR-1: the first page has none before it, the last none after it', () => {
  expect(findSurround(items, '/docs/a')[0]).toBeNull()
  expect(findSurround(items, '/docs/c/tres')[1]).toBeNull()
})

test('C-SURR-2: a trailing slash makes no difference', () => {
  expect(findSurround(items, '/docs/a/uno/')).toEqual(findSurround(items, '/docs/a/uno'))
})

test('C-SURR-1: an unknown path has no neighbours', () => {
  expect(findSurround(items, '/docs/x')).toEqual([null, null])
})
