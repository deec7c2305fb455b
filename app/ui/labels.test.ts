import { expect, test } from 'vitest'
import { findLabel } from './labels.ts'

const table = { toast: { close: 'Cerrar', count: '{n} de {total}' } }

test('C-LABEL-2: a label is found by its key', () => {
  expect(findLabel(table, 'toast.close')).toBe('Cerrar')
})

test('C-LABEL-2: placeholders take their values, and stay as written without one', () => {
  expect(findLabel(table, 'toast.count', { n: 2 })).toBe('2 de {total}')
})

test.each(['toast.open', 'drawer.close', 'constructor.name', 'toast', ''])(
  'C-LABEL-2: the unknown key %j is its own label',
  (key) => {
    expect(findLabel(table, key)).toBe(key)
  },
)
