import { expect, test } from 'vitest'
import { componentLabels } from '#config/messages/component-labels.ts'
import { englishLabels, findLabel } from './labels.ts'

const table = { toast: { close: 'Cerrar', count: '{n} de {total}' } }

function listLabels(labels: typeof englishLabels): [key: string, text: string][] {
  return Object.entries(labels)
    .flatMap(([component, group]) =>
      Object.entries(group).map(([name, text]): [string, string] => [`${component}.${name}`, text]),
    )
    .toSorted(([one], [other]) => one.localeCompare(other))
}

test('C-LABEL-1, 3: every key has an English and a Spanish text, with the same placeholders', () => {
  const english = listLabels(englishLabels)
  expect(listLabels(componentLabels).map(([key]) => key)).toEqual(english.map(([key]) => key))
  const findPlaceholders = (text: string) => text.match(/\{\w+\}/g)
  for (const [key, text] of english) {
    const spanish = findLabel(componentLabels, key)
    expect(spanish, key).not.toBe(text)
    expect(findPlaceholders(spanish), key).toEqual(findPlaceholders(text))
  }
})

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
