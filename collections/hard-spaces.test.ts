import { expect, test } from 'vitest'
import { hardenBlanks, keepTogether } from './hard-spaces.ts'

/** Hard spaces as `~`, which can be seen. */
const show = (text: string) => text.replaceAll('\u00a0', '~')

test.each([
  'Cuesta 20~€, o 1.299,90~€.',
  '20~€/mes, (5~cm) y 10~%: 100~%',
  '5~cm de ancho, 2,5~mm, ½~m',
  'En 24~h o 30~min, a 30~°C, −18~ºC y 440~g/m²',
  'n.º~5, N.º~12, nº~3, núm.~7',
  'pág.~3, págs.~3-5, p.~9, art.~10, cap.~IV, fig.~2',
  'Moda, S.~A., S.~L.~U., EE.~UU., C.~P. 50001',
  'p.~ej. a las 9~a.~m. o a las 5~p.~m., en el 44~a.~C.',
  'La Sra.~Pérez y el Dr.~Gómez',
])('keeps together what belongs together: %s', (text) => {
  expect(show(keepTogether(text.replaceAll('~', ' ')))).toBe(text)
  // What is written with care stays.
  expect(show(keepTogether(text.replaceAll('~', '\u00a0')))).toBe(text)
})

test.each([
  'Hay 5 camisas, 3 gorros y 12 hilos.',
  'Entre 5 y 9 meses.',
  'La talla 38 mide 10 más.',
  'Mira a 20 metros. Sí. A las 9.',
  'la pág. siguiente, el art. de fondo',
  'Va del 5 al 9: 5 a 9, 3 l4, 2 gr2',
])('leaves other blanks alone: %s', (text) => {
  expect(show(keepTogether(text))).toBe(text)
})

test('puts a space between a figure and its sign, but not into an address', () => {
  expect(show(keepTogether('20€ y 10% de /fotos/a%20b y 5%20c'))).toBe('20~€ y 10~% de /fotos/a%20b y 5%20c')
})

test('keeps a figure with its unit that stands on the next line', () => {
  expect(show(keepTogether('mide 20\ncm y\nmás'))).toBe('mide 20~cm y\nmás')
})

test('changes no length where it only hardens blanks', () => {
  const text = 'Son 20 €, n.º 5 de S. A. y p. ej. 10 %'
  expect(hardenBlanks(text)).toHaveLength(text.length)
})
