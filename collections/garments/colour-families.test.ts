import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseYaml } from '#collections/data-files/parse-yaml.ts'
import { filterMessages } from '#config/messages/filters.ts'
import { readSource } from '#tests/support/source-files.ts'
import { findColourFamilies, findColourFamily } from './colour-families.ts'
import { colourFamilies } from './colour-names.ts'

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

test.each([
  ['Rosa palo', '#c98a88', ['rosa']],
  ['Cuadro mostaza', '#b3893a', ['amarillo']],
  ['Marrón tostado', '#7c6148', ['marron']],
  ['Blanco y negro', '#8b8d94', ['negro', 'blanco']],
  ['Blanco/azul', '#8b8d94', ['blanco', 'azul']],
  ['Gris y granate', '#7a2434', ['gris', 'rojo']],
  ['Índigo sin lavar', '#22304f', ['azul']],
  // No word tells.
  ['Tabaco', '#8a6238', ['marron']],
  ['constructor', '#8a6238', ['marron']],
])('«%s» (%s) is looked for as %j', (name, value, families) => {
  expect(findColourFamilies({ name, value })).toEqual(families)
})

const garmentColours = z.looseObject({
  colours: z.array(z.looseObject({ name: z.string(), value: z.string() })).default([]),
})

test('every colour for sale is found where its name says, and by one name in the same families', () => {
  const found = readdirSync('content/5.coleccion').flatMap((file) => {
    const { value } = parseYaml(readSource(`content/5.coleccion/${file}`), { file, firstLine: 1 })
    return garmentColours.parse(value).colours
  })
  expect(found.length).toBeGreaterThan(80)
  for (const [name, colours] of Map.groupBy(found, (colour) => colour.name)) {
    const families = new Set(colours.map((colour) => findColourFamilies(colour).join()))
    expect([...families], name).toHaveLength(1)
    for (const family of colourFamilies)
      if (name.toLowerCase().split(' ').includes(filterMessages.colours[family].toLowerCase()))
        expect([...families].join().split(','), name).toContain(family)
  }
})
