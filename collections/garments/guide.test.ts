import { expect, test } from 'vitest'
import { z } from 'zod'
import { isObject } from '#collections/data-files/is-object.ts'
import { parseYaml } from '#collections/data-files/parse-yaml.ts'
import { fieldsOf } from '#collections/fields.ts'
import { careSymbols, garmentKinds } from '#config/garments.ts'
import { readSource } from '#tests/support/source-files.ts'

const guide = readSource('docs/editar.md')
const [, file = '', example = ''] =
  /`content\/5\.coleccion\/([^`]+)`[^]*?```yaml\n([^]*?)```/.exec(guide) ?? []
const data = z.record(z.string(), z.unknown()).parse(parseYaml(example, { file, firstLine: 1 }).value)

/** Words that an editor writes in a minute while copying from a label, and letters in a word with its space. */
const WORDS_A_MINUTE = 30
const LETTERS_A_WORD = 5

/** Every value of a garment as it is written. */
function listValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listValues)
  return isObject(value) ? Object.values(value).flatMap(listValues) : [String(value)]
}

test('the garment of the guide has what every garment must have and the news that told of it, and nothing else to fill in', () => {
  const required = Object.entries(fieldsOf.garments.shape).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [] : [name],
  )
  expect(Object.keys(data).sort()).toEqual([...required, 'version'].sort())
})

test('who copies the garment of the guide writes for three minutes at most', () => {
  const typed = [file, ...listValues(data)].join(' ').length
  expect(typed).toBeGreaterThan(200)
  expect(typed).toBeLessThan(3 * WORDS_A_MINUTE * LETTERS_A_WORD)
})

test.each([
  ['kind', garmentKinds],
  ['care', careSymbols],
  ['sizeTable', fieldsOf.garments.shape.sizeTable.options],
])('the guide names every word that %s can be', (field, words) => {
  const row = new RegExp(`^\\| \`${field}\` \\| (.*) \\|$`, 'm').exec(guide)?.[1]
  expect(row?.split(', ')).toEqual([...words])
})
