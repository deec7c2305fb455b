import { expect, test } from 'vitest'
import { requireDistinctValues } from './distinct-values.ts'

test('two items with one value are refused, with what to do', () => {
  const items = [{ value: 'lana' }, { value: 'lino' }, { value: 'lana' }]
  expect(() => requireDistinctValues('Tabs', items)).toThrow(
    'Tabs has two items with the value «lana», so opening one would open both. Give each item a value of its own.',
  )
  expect(() => requireDistinctValues('Tabs', items.slice(1))).not.toThrow()
})
