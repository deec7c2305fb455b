import { expect, test } from 'vitest'
import { unfoldDottedKeys } from './dotted-keys.ts'

test('dotted keys are groups, beside those that are written as groups', () => {
  const written = { 'navigation.icon': 'i-lucide-shirt', navigation: { title: 'Tallas' }, 'seo.a.b': 1 }
  expect(unfoldDottedKeys(written)).toEqual({
    data: { navigation: { icon: 'i-lucide-shirt', title: 'Tallas' }, seo: { a: { b: 1 } } },
    clashes: [],
  })
})

test('groups within groups are looked into, lists are not', () => {
  expect(unfoldDottedKeys({ a: { 'b.c': 1 }, d: [{ 'e.f': 1 }] }).data).toEqual({
    a: { b: { c: 1 } },
    d: [{ 'e.f': 1 }],
  })
})

test('a dot in a number or an address makes no group', () => {
  const written = { 'v1.2': 1, '1.5': 2, '/a.html': 3, 'Sr. Pérez': 4 }
  expect(unfoldDottedKeys(written).data).toEqual(written)
})

test('what is said twice is told', () => {
  expect(unfoldDottedKeys({ navigation: true, 'navigation.icon': 'x' }).clashes).toEqual([
    ['navigation.icon'],
  ])
  expect(unfoldDottedKeys({ a: { 'b.c': 1, b: { c: 2 } } }).clashes).toEqual([['a', 'b']])
})
