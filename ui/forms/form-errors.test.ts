import { expect, test } from 'vitest'
import { type FormError, isErrorNamed, isErrorOf, ValidationRuns } from './form-errors.ts'

const isAny = () => true
const isCalled = (name: string) => (error: FormError) => error.name === name

test('C-FORM-2 an error belongs to the field of its name, or whose pattern it matches', () => {
  const field = { name: 'sizes', pattern: /^sizes\.\d+$/, prefix: '' }
  expect(isErrorOf({ name: 'sizes', message: '' }, field)).toBe(true)
  expect(isErrorOf({ name: 'sizes.2', message: '' }, field)).toBe(true)
  expect(isErrorOf({ name: 'sizes.2.label', message: '' }, field)).toBe(false)
  expect(isErrorOf({ message: '' }, field)).toBe(false)
})

test('C-FORM-2 a global pattern answers the same every time', () => {
  const field = { name: 'x', pattern: /size/g, prefix: '' }
  const error = { name: 'size', message: '' }
  expect([1, 2, 3].map(() => isErrorOf(error, field))).toEqual([true, true, true])
})

test('C-FORM-8 the pattern of a nested field is matched below the path of its form', () => {
  const field = { name: 'lines.0.size', pattern: /^size/, prefix: 'lines.0' }
  expect(isErrorOf({ name: 'lines.0.sizes', message: '' }, field)).toBe(true)
  expect(isErrorOf({ name: 'lines.1.sizes', message: '' }, field)).toBe(false)
  expect(isErrorOf({ name: 'size', message: '' }, field)).toBe(false)
})

test('C-FORM-8 errors are asked for by name or by pattern', () => {
  const errors = [{ name: 'a', message: '1' }, { name: 'b.0', message: '2' }, { message: '3' }]
  const ask = (target?: string | RegExp) =>
    errors.filter((error) => isErrorNamed(error, target)).map((error) => error.message)
  expect(ask('a')).toEqual(['1'])
  expect(ask(/^b\./)).toEqual(['2'])
  expect(ask()).toEqual(['1', '2', '3'])
})

test('C-FORM-6 a validation replaces the errors it covers and no others', () => {
  const runs = new ValidationRuns()
  const run = runs.start(isCalled('a'))
  const current = [
    { name: 'a', message: 'old' },
    { name: 'b', message: 'kept' },
  ]
  const found = [
    { name: 'a', message: 'new' },
    { name: 'b', message: 'not asked' },
  ]
  expect(runs.merge(run, current, found)).toEqual([
    { name: 'b', message: 'kept' },
    { name: 'a', message: 'new' },
  ])
})

test('C-FORM-6 an earlier validation that ends later does not overwrite', () => {
  const runs = new ValidationRuns()
  const slow = runs.start(isAny)
  const quick = runs.start(isCalled('a'))
  const afterQuick = runs.merge(quick, [{ name: 'a', message: 'typed' }], [])
  runs.finish(quick)
  const stale = [
    { name: 'a', message: 'stale' },
    { name: 'b', message: 'fresh' },
  ]
  expect(runs.merge(slow, afterQuick, stale)).toEqual([{ name: 'b', message: 'fresh' }])
})

test('C-FORM-6 a validation that is over binds nobody who starts after it', () => {
  const runs = new ValidationRuns()
  runs.finish(runs.start(isAny))
  const next = runs.start(isAny)
  expect(runs.merge(next, [], [{ name: 'a', message: 'found' }])).toEqual([{ name: 'a', message: 'found' }])
})
