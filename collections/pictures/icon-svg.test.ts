import { expect, test } from 'vitest'
import { createIconSvg, parseIconName } from './icon-svg.ts'

test.each([
  ['i-simple-icons-github', 'simple-icons', 'github'],
  ['i-lucide-arrow-left', 'lucide', 'arrow-left'],
  ['i-mdi-home-outline', 'mdi', 'home-outline'],
  ['lucide:shirt', 'lucide', 'shirt'],
])('C-ICON-1: %s is %s:%s, because the longest known set wins', (name, prefix, icon) => {
  expect(parseIconName(name)).toEqual({ prefix, icon })
})

test.each(['shirt', 'i-lucide', 'i-Lucide-shirt', 'lucide:', 'a:b:c', 'i-lucide-../x', '__proto__'])(
  'C-ICON-1: %s is no icon name',
  (name) => {
    expect(parseIconName(name)).toBeUndefined()
  },
)

const set = {
  prefix: 'x',
  width: 24,
  height: 20,
  icons: { a: { body: '<path/>' }, wide: { body: '<g/>', left: 2, top: 1, width: 32 } },
  aliases: {
    b: { parent: 'a' },
    turned: { parent: 'b', rotate: 1 },
    flipped: { parent: 'a', hFlip: true },
    back: { parent: 'flipped', hFlip: true },
    ring: { parent: 'gnir' },
    gnir: { parent: 'ring' },
  },
}

test.each([
  ['a', '0 0 24 20', '<path/>'],
  ['wide', '2 1 32 20', '<g/>'],
  ['b', '0 0 24 20', '<path/>'],
  ['turned', '0 0 20 24', '<g transform="rotate(90 10 10)"><path/></g>'],
  ['flipped', '0 0 24 20', '<g transform="translate(24 0) scale(-1 1)"><path/></g>'],
  ['back', '0 0 24 20', '<path/>'],
])('C-ICON-3: %s has the box %s', (name, box, body) => {
  expect(createIconSvg(set, name)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="1em" height="1em">${body}</svg>`,
  )
})

test.each(['nope', 'ring', 'constructor', '__proto__'])('C-ICON-3: there is no icon %s', (name) => {
  expect(createIconSvg(set, name)).toBeUndefined()
})
