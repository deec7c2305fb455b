import { expect, test } from 'vitest'
import { isErrorOf } from './form-errors.ts'

test('C-FORM-2, 8: an error is asked for by its name, or by a pattern that it matches', () => {
  const targets = ['sizes', /^sizes\.\d+$/]
  expect(isErrorOf({ name: 'sizes', message: '' }, targets)).toBe(true)
  expect(isErrorOf({ name: 'sizes.2', message: '' }, targets)).toBe(true)
  expect(isErrorOf({ name: 'sizes.2.label', message: '' }, targets)).toBe(false)
  expect(isErrorOf({ message: '' }, targets)).toBe(false)
})

test('C-FORM-2 a global pattern answers the same every time', () => {
  const error = { name: 'size', message: '' }
  expect([1, 2, 3].map(() => isErrorOf(error, [/size/g]))).toEqual([true, true, true])
})
