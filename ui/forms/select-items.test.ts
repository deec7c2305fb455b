import { expect, test } from 'vitest'
import { readSelectItems } from './select-items.ts'

test('bare items are their own labels, and groups keep their items', () => {
  expect(
    readSelectItems(['M', { label: 'Numbers', items: [{ value: 'L', label: 'Large', disabled: true }] }]),
  ).toEqual([
    { isDisabled: false, options: [{ value: 'M', label: 'M', isDisabled: false }] },
    { label: 'Numbers', isDisabled: false, options: [{ value: 'L', label: 'Large', isDisabled: true }] },
  ])
})

test('an item with an empty value is refused, with the way out', () => {
  expect(() => readSelectItems([{ value: '', label: 'None' }])).toThrow(
    'The item "None" of a Select has an empty value, which a Select keeps for «nothing chosen». Give it another value, or use the placeholder.',
  )
})

test('two items with one value are refused, a number and its text too', () => {
  expect(() => readSelectItems<string | number>([38, { value: '38', label: 'Treinta y ocho' }])).toThrow(
    'Two items of a Select have the value "38", the second is "Treinta y ocho"',
  )
})
