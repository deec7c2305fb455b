import { expect, test } from 'vitest'
import { addName, joinName, nameFor, numberInOrder, splitName } from './file-names.ts'

test.each([
  ['03.hombre.draft.md', '03', 'hombre', '.draft.md'],
  ['7.la-tienda', '7', 'la-tienda', ''],
  ['abrigo-cruzado.yml', undefined, 'abrigo-cruzado', '.yml'],
  ['1.0.0.md', undefined, '1.0.0', '.md'],
])('%s has its parts', (written, number, name, ending) => {
  expect(splitName(written)).toEqual({ number, name, ending })
  expect(joinName({ number, name, ending })).toBe(written)
})

test.each([
  ['El sombrero, ¡otra vez!', 'el-sombrero-otra-vez'],
  ['  Niñas & niños: 4.ª parte ', 'ninas-and-ninos-4-parte'],
  ['¿?', ''],
])('«%s» is called %s', (title, name) => {
  expect(nameFor(title)).toBe(name)
})

test('a name more follows the habit of its folder: a number where there are some, with as many digits', () => {
  const added = { name: 'x', ending: '.md' }
  expect(addName(['01.a.md', '12.b.md'], added).name).toBe('13.x.md')
  expect(addName(['a.yml'], { name: 'x', ending: '.yml' }).name).toBe('x.yml')
  expect(addName([], added, true).name).toBe('1.x.md')
})

test('where a number gets a digit more, the others get it too, or the tenth would stand before the second', () => {
  const names = Array.from({ length: 9 }, (_, index) => `${index + 1}.a${index}.md`)
  const { name, renamed } = addName(names, { name: 'x', ending: '.md' })
  expect(name).toBe('10.x.md')
  expect([...renamed].slice(0, 2)).toEqual([
    ['1.a0.md', '01.a0.md'],
    ['2.a1.md', '02.a1.md'],
  ])
  expect(renamed.size).toBe(9)
})

test('in another order each number stays in its place; where there is no order yet, all are numbered', () => {
  expect([...numberInOrder(['1.a.md', '4.c.md', '2.b.md'])]).toEqual([
    ['4.c.md', '2.c.md'],
    ['2.b.md', '4.b.md'],
  ])
  expect([...numberInOrder(['c.md', '1.a.md', '1.b'])]).toEqual([
    ['c.md', '1.c.md'],
    ['1.a.md', '2.a.md'],
    ['1.b', '3.b'],
  ])
})
