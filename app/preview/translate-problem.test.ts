import { expect, test } from 'vitest'
import { translateProblem } from './translate-problem.ts'

test.each([
  ['titel is not a known key; it looks like title.', '«titel» no es un dato conocido; parece «title».'],
  ['Write title.', 'Escribe title.'],
  ['The link /docs/talas leads nowhere.', 'El enlace /docs/talas no lleva a ninguna página.'],
  ['Did you mean /docs/tallas?', '¿Querías decir /docs/tallas?'],
  [
    'Make it level 2 (##), or put one of that level above it.',
    'Hazlo de nivel 2 (##) o pon encima uno de ese nivel.',
  ],
  ['«0 %» may be broken at the end of a line.', '«0 %» puede partirse al final de la línea.'],
  ['? closes what was not opened.', '? cierra algo que no se ha abierto.'],
])('the notice says %j in Spanish', (sentence, spanish) => {
  expect(translateProblem(sentence)).toBe(spanish)
})

test('a sentence that nobody has translated is shown as it is', () => {
  expect(translateProblem('Something else.')).toBe('Something else.')
})
