import { expect, test } from 'vitest'
import { getInitials } from './avatar.tsx'

test.each([
  ['Nuria Campos', 'NC'],
  ['María de la O', 'MO'],
  ['  ángel   ñandú ', 'ÁÑ'],
  ['A\u0301ngel', 'Á'],
  ['Escaparate', 'E'],
  ['«Mesa» de punto (2)', 'M2'],
  ['𝒳 Æ', '𝒳Æ'],
  ['···', ''],
  ['', ''],
])('the initials of «%s» are «%s»', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
