import { expect, test } from 'vitest'
import type { MinimarkNode } from '#collections/minimark.ts'
import { findBrokenBlock } from './find-broken-block.tsx'

test('of a body the block is found that cannot be rendered', () => {
  const good: MinimarkNode = ['p', {}, 'Lana']
  // No file can hold it: a void tag with a text.
  const broken: MinimarkNode = ['p', {}, 'Seda ', ['br', {}, 'dentro']]
  expect(findBrokenBlock([good, broken, good])).toBe(broken)
  expect(findBrokenBlock([good, good])).toBeUndefined()
})
