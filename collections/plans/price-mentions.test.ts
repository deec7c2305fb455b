import { expect, test } from 'vitest'
import { findSaidPrices, readAmount } from './price-mentions.ts'

const plans = [
  { title: 'Club', month: 4.9, year: 49 },
  { title: 'Atelier', month: 9.9, year: 99 },
]

function say(text: string): string[] {
  return findSaidPrices(text, plans).map(
    ({ plan, period, written, isRight }) =>
      `${plan.title} ${period} ${written} ${isRight ? 'right' : 'wrong'}`,
  )
}

test.each([
  ['4,90 €', 4.9],
  ['49€', 49],
  ['1.250,50 euros', 1250.5],
  ["4'90 €", 4.9],
  ['4.90 EUR', 4.9],
  ['30 días', null],
])('«%s» is an amount of %s', (text, euros) => {
  expect(readAmount(text)).toBe(euros)
})

test.each([
  ['Club (4,90 € al mes o 49 € al año)', ['Club month 4,90 € right', 'Club year 49 € right']],
  ['Club (5,90 € al mes o 49 € al año)', ['Club month 5,90 € wrong', 'Club year 49 € right']],
  ['En Club son 59 €, y en Atelier 99 €.', ['Club month 59 € wrong', 'Atelier year 99 € right']],
  ['El plan Atelier cuesta 10,90 euros mensuales.', ['Atelier month 10,90 euros wrong']],
  ['Por 5,90 €/mes te haces del Club.', ['Club month 5,90 € wrong']],
  ['Atelier tiene una cuota mensual de 12 €.', ['Atelier month 12 € wrong']],
  ["Hazte de Club por 5'90 € cada mes", ["Club month 5'90 € wrong"]],
  ['Club: 4,90 €', ['Club month 4,90 € right']],
  ['Club cuesta 6 € al mes y Atelier 9,90 €.', ['Club month 6 € wrong', 'Atelier month 9,90 € right']],
])('«%s» names a price', (text, said) => {
  expect(say(text)).toEqual(said)
})

test.each([
  'No al urgente de 7,95 €. Y en Club vale para la Península.',
  'Son 33,80 €: Club no te compensa.',
  'Club te ahorra 16,60 €.',
  'Haces cuatro pedidos de 45 € al año.',
  'Con Club, el envío es gratis desde 60 €.',
  'En el club, los arreglos cuestan 9 €.',
  'Clubes de lectura por 20 € al mes.',
])('«%s» names no price of a plan', (text) => {
  expect(say(text)).toEqual([])
})
