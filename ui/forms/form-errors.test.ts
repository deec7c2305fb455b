import { expect, test } from 'vitest'
import { isErrorNamed, isErrorOf } from './form-errors.ts'

test('C-FORM-2 an error belongs to the field of its name, or whose pattern it matches', () => {
  const field = { name: 'sizes', pattern: /^sizes\.\d+$/ }
  expect(isErrorOf({ name: 'sizes', message: '' }, field)).toBe(true)
  expect(isErrorOf({ name: 'sizes.2', message: '' }, field)).toBe(true)
  expect(isErrorOf({ name: 'sizes.2.label', message: '' }, field)).toBe(false)
  expect(isErrorOf({ message: '' }, field)).toBe(false)
})

test('C-FORM-2 a global pattern answers the same every time', () => {
  const field = { name: 'x', pattern: /size/g }
  const error = { name: 'size', message: '' }
  expect([1, 2, 3].map(() => isErrorOf(error, field))).toEqual([true, true, true])
})

test('C-FORM-8 errors are asked for by name or by pattern', () => {
  const errors = [{ name: 'a', message: '1' }, { name: 'b.0', message: '2' }, { message: '3' }]
  const ask = (target?: string | RegExp) =>
    errors.filter((error) => isErrorNamed(error, target)).map((error) => error.message)
  expect(ask('a')).toEqual(['1'])
  expect(ask(/^b\./)).toEqual(['2'])
  expect(ask()).toEqual(['1', '2', '3'])
})
