import { expect, test } from 'vitest'
import {
  findListCookie,
  fitList,
  LIST_MAX_ENTRIES,
  type ListEntry,
  parseList,
  writeList,
  writeListCookie,
} from './list-cookie.ts'

const parka: ListEntry = {
  reference: 'I26-08',
  size: '128',
  colour: 'Verde botella',
  length: '',
  price: 69.9,
}

test('a list is read as it was written, whatever signs its choices have', () => {
  const list = [parka, { ...parka, size: '36/38', colour: 'Marrón & "té"; 50 %:\n,', length: 'Largo' }]
  const text = writeList(list)
  expect(text).toMatch(/^[!#-+\--:<-[\]-~]*$/)
  expect(parseList(text)).toEqual(list)
  const line = writeListCookie(text, true)
  expect(line).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/)
  expect(parseList(findListCookie(`otra=1; ${line}`))).toEqual(list)
  expect(writeListCookie('', false)).toMatch(/^escaparate-lista=; .*Max-Age=0;.*Lax$/)
})

test.each([
  ['', 0],
  ['%', 0],
  ['<script>', 0],
  ['I26-08:128:Verde::', 0],
  ['I26-08:128:Verde::-1', 0],
  ['I26-08:128:Verde::Infinity', 0],
  ['I26-08:128:Verde::69.9:1', 0],
  ['I26-08:128:%E0%A4%A::69.9', 0],
  [`I26-08:${'9'.repeat(41)}:Verde::69.9`, 0],
  ['../../x:128:Verde::69.9', 0],
  ['__proto__:128:Verde::69.9', 1],
  [`%&${writeList([parka])}&I26:1`, 1],
  [writeList([parka, parka]), 1],
  [writeList(Array.from({ length: 80 }, (_, place) => ({ ...parka, size: `${place}`, colour: '' }))), 50],
  ['I26-08:128:Verde::69.9&'.repeat(100_000), 1],
])('of %.60j what can be read is the list', (text, count) => {
  expect(parseList(text)).toHaveLength(count)
})

test('where there is no cookie of ours, there is no list', () => {
  expect(findListCookie('no-escaparate-lista=x; escaparate-listas=y')).toBe('')
  expect(findListCookie('')).toBe('')
})

test('a list has at most 50 entries and 3 kB; what is oldest has no room', () => {
  const many = Array.from({ length: 60 }, (_, place) => ({ ...parka, size: `${place}` }))
  const { entries, dropped } = fitList(many)
  expect(entries).toEqual(many.slice(0, LIST_MAX_ENTRIES))
  expect(dropped).toEqual(many.slice(LIST_MAX_ENTRIES))
  const long = fitList(many.map((entry) => ({ ...entry, colour: 'ñ'.repeat(40) })))
  expect(long.entries.length).toBeGreaterThan(5)
  expect([...long.entries, ...long.dropped]).toHaveLength(60)
  const [pair = ''] = writeListCookie(writeList(long.entries), true).split(';')
  expect(pair.length).toBeLessThanOrEqual(3_000)
  expect(parseList(findListCookie(pair))).toEqual(long.entries)
})
