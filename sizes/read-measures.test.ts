import { expect, test } from 'vitest'
import { readMeasures } from './read-measures.ts'
import { tellMeasureMistake } from './tell-answer.ts'

function read(typed: Record<string, string>) {
  const { body, mistakes } = readMeasures(['pecho', 'estatura', 'pie'], typed)
  return { body, mistakes: mistakes.map((mistake) => `${mistake.measure}: ${tellMeasureMistake(mistake)}`) }
}

test.each([
  ['88', 88],
  [' 88,5 ', 88.5],
  ['88.5', 88.5],
  ['88 cm', 88],
  ['88cm.', 88],
])('%j is a measure in centimetres', (typed, pecho) => {
  expect(read({ pecho: typed })).toEqual({ body: { pecho }, mistakes: [] })
})

test('what is left empty is not known, and no mistake', () => {
  expect(read({ pecho: '', estatura: ' ' })).toEqual({ body: {}, mistakes: [] })
})

test.each([
  [{ pecho: 'mucho' }, 'pecho: Escribe solo el número de centímetros, como 88 u 88,5.'],
  [{ pecho: '88-90' }, 'pecho: Escribe solo el número de centímetros, como 88 u 88,5.'],
  [{ pecho: '-88' }, 'pecho: Escribe solo el número de centímetros, como 88 u 88,5.'],
  [{ pecho: '8'.repeat(100_000) }, 'pecho: Escribe solo el número de centímetros, como 88 u 88,5.'],
  [{ pecho: '900' }, 'pecho: Debe estar entre 40 y 180 cm. Comprueba la cinta.'],
  [{ pie: '238' }, 'pie: Debe estar entre 8 y 40 cm. Comprueba la cinta.'],
  [{ pecho: '35"' }, 'pecho: Eso son pulgadas. En centímetros son 89: escríbelo así.'],
  [{ pecho: '35 pulgadas' }, 'pecho: Eso son pulgadas. En centímetros son 89: escríbelo así.'],
  [{ estatura: '1,72' }, 'estatura: Eso son metros. En centímetros son 172: escríbelo así.'],
  [{ estatura: '1.72 m' }, 'estatura: Eso son metros. En centímetros son 172: escríbelo así.'],
])('%j is told what is wrong, and how to mend it', (typed, sentence) => {
  expect(read(typed)).toEqual({ body: {}, mistakes: [sentence] })
})
