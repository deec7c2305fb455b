import { expect, test } from 'vitest'
import { joinPath, readPath } from './form-path.ts'
import { isWithin, writePath } from './form-store.ts'

test('a path reads through objects and lists, and the empty path is the whole', () => {
  const state = { lines: [{ size: 'M' }] }
  expect(readPath(state, 'lines.0.size')).toBe('M')
  expect(readPath(state, '')).toBe(state)
  expect(readPath(state, 'lines.1.size')).toBe(undefined)
  expect(readPath(null, 'a')).toBe(undefined)
})

test('only own properties are read', () => {
  expect(readPath({}, 'constructor')).toBe(undefined)
  expect(readPath({}, '__proto__.polluted')).toBe(undefined)
  expect(readPath('text', 'length')).toBe(undefined)
})

test('writing copies what it touches and keeps the rest', () => {
  const state = { address: { city: 'Soria' }, lines: [{ size: 'M' }, { size: 'L' }] }
  const next = writePath(state, 'lines.0.size', 'S')
  expect(next).toEqual({ address: { city: 'Soria' }, lines: [{ size: 'S' }, { size: 'L' }] })
  expect(readPath(next, 'address')).toBe(state.address)
  expect(readPath(next, 'lines.1')).toBe(state.lines[1])
  expect(state.lines[0]).toEqual({ size: 'M' })
})

test('writing makes what is missing: lists for numbers, objects for names', () => {
  expect(writePath({}, 'lines.0.size', 'S')).toEqual({ lines: [{ size: 'S' }] })
  expect(writePath(undefined, 'address.city', 'Soria')).toEqual({ address: { city: 'Soria' } })
  expect(writePath({ codes: {} }, 'codes.0', 'a')).toEqual({ codes: { 0: 'a' } })
})

test('a name such as __proto__ changes no prototype', () => {
  const next = writePath({}, '__proto__.polluted', true)
  expect(Object(next).polluted).toBe(undefined)
  expect(Object({}).polluted).toBe(undefined)
  expect(readPath(next, '__proto__.polluted')).toBe(true)
})

test('an index that no list could hold makes none', () => {
  expect(writePath({}, 'lines.4294967294', 'x')).toEqual({ lines: { 4294967294: 'x' } })
})

test('a prefix is put before names, and asked for', () => {
  expect(joinPath('lines.0', 'size')).toBe('lines.0.size')
  expect(joinPath('', 'size')).toBe('size')
  expect(joinPath('lines.0', '')).toBe('lines.0')
  expect(isWithin('lines.10.size', 'lines.1')).toBe(false)
  expect(isWithin('lines.1', 'lines.1')).toBe(true)
  expect(isWithin('email', '')).toBe(true)
})
