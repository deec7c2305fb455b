import { expect, test } from 'vitest'
import { findColourFamily } from './colour-families.ts'

test.each([
  ['#111111', 'negro'],
  ['#1c1d22', 'negro'],
  ['#5f6470', 'gris'],
  ['#b9bcc2', 'gris'],
  ['#ffffff', 'blanco'],
  ['#f7f5ef', 'blanco'],
  ['#e8dcc4', 'beige'],
  ['#d9c7a3', 'beige'],
  ['#b08d57', 'marron'],
  ['#c19a6b', 'marron'],
  ['#5b3a29', 'marron'],
  ['#6b1f2e', 'rojo'],
  ['#5a1230', 'rojo'],
  ['#b3262e', 'rojo'],
  ['#e8b4bc', 'rosa'],
  ['#d94f8a', 'rosa'],
  ['#d9691f', 'naranja'],
  ['#e3b23c', 'amarillo'],
  ['#1f4a3a', 'verde'],
  ['#6b6b3a', 'verde'],
  ['#8fb996', 'verde'],
  ['#1f2a44', 'azul'],
  ['#2f4a6d', 'azul'],
  ['#3d8fa6', 'azul'],
  ['#6a4c93', 'morado'],
])('%s is looked for as %s', (hex, family) => {
  expect(findColourFamily(hex)).toBe(family)
})
