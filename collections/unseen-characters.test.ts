import { expect, test } from 'vitest'
import type { Problem } from '#collections/problems/problem.ts'
import { createTeller } from '#collections/problems/teller.ts'
import { dropHarmful, dropUnseen, tellUnseen } from './unseen-characters.ts'

test.each([
  ['cami\u00adseta\u200b y \u2060jersey\ufeff', 'camiseta y jersey'],
  ['##\u200bA\n-\ufeffb\n1.\u2060\u200bc\n>\u200bd\n*\u200be*', '## A\n- b\n1. c\n> d\n*e*'],
  ['A\u0000\u0008\u001b\u007f\u0090b', 'Ab'],
  ['uno\u2028dos\u000btres\u0085cuatro\u2029cinco', 'uno dos tres cuatro cinco'],
  ['\u202eodaer\u202c \u2066x\u2069 \u200ey\u200f', 'odaer x y'],
  ['camiso\u0301n', 'camisón'],
  ['a\ufe0fb 1\ufe0f. #\ufe0f c\u200dd e\u200cf \u034fg \u3164h', 'ab 1. # cd ef g h'],
  ['fichero\ufffc y \u{E0041}\u{E0042}', 'fichero y '],
])('%j is read as %j', (written, meant) => {
  expect(dropUnseen(written)).toBe(meant)
})

test.each([
  'Una línea\n\tcon su sangría, «ñ» y ç; 20\u00a0€, 5\u202f000 y a\u2003b',
  '👩‍🧵 👨‍👩‍👧‍👦 🏳️‍🌈 👍🏽 ❤️ ☎︎ 1️⃣ #️⃣ 🇪🇸 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'می‌خواهم क्‍ष שלום!‏',
])('what is a part of what is seen stays: %s', (text) => {
  expect(dropUnseen(text)).toBe(text.normalize('NFC'))
})

test('what did something is told with its place, of a line once', () => {
  const problems: Problem[] = []
  tellUnseen(createTeller('a.md', problems), 'a\u0008\u0008b\n\n\u202ec\u2028d \u00ad\u200b', (at) => at)
  expect(problems).toMatchObject([
    { kind: 'unseen-control', parameters: { code: 'U+0008' }, line: 1, column: 2 },
    { kind: 'unseen-direction', parameters: { code: 'U+202E' }, line: 3, column: 1 },
    { kind: 'unseen-line', parameters: { code: 'U+2028' }, line: 3, column: 3 },
  ])
})

test('a soft hyphen that is written as an entity stays', () => {
  expect(dropHarmful('a\u00adb\u200bc\u202ed\u001b')).toBe('a\u00adb\u200bcd')
})

test('a text of nothing else is read to its end', () => {
  for (const character of ['\u200d', '\u202e', '\u0000', '\ufe0f', '\u{E0041}', '👩\u200d', '\u200f'])
    expect(dropUnseen(character.repeat(50_000)).length).toBeLessThan(200_000)
})
