import { expect, test } from 'vitest'
import { dropHarmful, dropUnseen } from './unseen-characters.ts'

test.each([
  ['cami\u00adseta\u200b y \u2060jersey\ufeff', 'camiseta y jersey'],
  ['##\u200bA\n-\ufeffb\n1.\u2060\u200bc\n>\u200bd\n*\u200be*', '## A\n- b\n1. c\n> d\n*e*'],
  ['A\u0000\u0008\u001b\u007f\u0090b', 'Ab'],
  ['uno\u2028dos\u000btres\u0085cuatro\u2029cinco', 'uno dos tres cuatro cinco'],
  ['\u202eodaer\u202c \u2066x\u2069 \u200ey\u200f', 'odaer x \u200ey\u200f'],
  ['camiso\u0301n', 'camisón'],
  ['fichero\ufffc \u034fg \u3164h', 'fichero g h'],
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

test('a soft hyphen that is written as an entity stays', () => {
  expect(dropHarmful('a\u00adb\u200bc\u202ed\u001b')).toBe('a\u00adb\u200bcd')
})

test('a text of nothing else is read to its end', () => {
  for (const character of ['\u200d', '\u202e', '\u0000', '\ufe0f', '\u{E0041}', '👩\u200d', '\u200f'])
    expect(dropUnseen(character.repeat(50_000)).length).toBeLessThan(200_000)
})
