import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('so many entries are kept, and what was not used for longest goes first', () => {
  const cache = createLruCache<number>({ entries: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('all entries together weigh no more than they may, also when one of them has changed', () => {
  const cache = createLruCache<string>({ weight: 8, weigh: ({ length }) => length })
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, 'xx')
  cache.set('a', 'x')
  cache.set('e', 'x')
  expect(cache.get('b')).toBe('xx')
  cache.set('f', 'x')
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.get(key))).toEqual(['a', 'b', 'd', 'e', 'f'])
})

test('an entry that would push out most of the others is not kept, nor what it was before', () => {
  const cache = createLruCache<string>({ weight: 8, weigh: ({ length }) => length })
  cache.set('a', 'x')
  cache.set('a', 'xxx')
  expect(cache.get('a')).toBeUndefined()
})
