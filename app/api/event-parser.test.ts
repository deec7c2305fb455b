import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventParser } from './event-parser.ts'

function parseAll(...pieces: string[]) {
  const parse = createEventParser(undefined, 3000)
  return pieces.flatMap((piece) => parse(piece))
}

test('C-SSE-2: a block has its data, its event, the last id seen and the current delay', () => {
  expect(
    parseAll('event: page\nid: 7\nretry: 500\ndata: {"path":"/blog"}\n\ndata: sin comillas\n\n'),
  ).toEqual([
    { data: { path: '/blog' }, event: 'page', id: '7', retry: 500 },
    { data: 'sin comillas', event: undefined, id: '7', retry: 500 },
  ])
})

test('C-SSE-2: all white space after the colon goes, other lines are ignored, a block may have no data', () => {
  expect(parseAll(': latido\nfoo: 1\ndata\n\ndata: \t texto \n\n')).toEqual([
    { data: undefined, event: undefined, id: undefined, retry: 3000 },
    { data: 'texto ', event: undefined, id: undefined, retry: 3000 },
  ])
})

test('C-SSE-2: several data lines are one text', () => {
  expect(parseAll('data: [1,\ndata: 2]\n\ndata: una\ndata: dos\n\n').map(({ data }) => data)).toEqual([
    [1, 2],
    'una\ndos',
  ])
})

test('C-SSE-2: what no empty line ends is dropped', () => {
  expect(parseAll('data: 1\n\ndata: 2\n')).toHaveLength(1)
})

test('C-SSE-2: a delay that is no whole number of ms above zero changes nothing', () => {
  for (const delay of ['0', '-1', '1.5', 'pronto', '', '1e3'])
    expect(parseAll(`retry: ${delay}\ndata: 1\n\n`)[0]?.retry, delay).toBe(3000)
})

test('C-SSE-2: CR, LF and CRLF end a line, wherever the network cuts the text', () => {
  const text = 'id: 1\ndata: ñandú\n\nevent: fin\ndata: {"a":1}\n\n: vacío\n\ndata: x\n\n'
  const expected = parseAll(text)
  fc.assert(
    fc.property(fc.constantFrom('\n', '\r', '\r\n'), fc.array(fc.nat(80), { maxLength: 6 }), (end, cuts) => {
      const sent = text.replaceAll('\n', end)
      const places = [0, ...cuts.map((cut) => Math.min(cut, sent.length)), sent.length].toSorted(
        (a, b) => a - b,
      )
      const pieces = places.slice(1).map((place, index) => sent.slice(places[index], place))
      expect(parseAll(...pieces)).toEqual(expected)
    }),
  )
})
