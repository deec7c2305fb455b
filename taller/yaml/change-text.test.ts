import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isObject } from '#collections/data-files/is-object.ts'
import { projectRoot } from '#tests/support/source-files.ts'
import { applyEdit, changeText, type Edit } from './change-text.ts'
import { findYaml, readValues, type Values } from './yaml-part.ts'
import type { Path } from './yaml-tree.ts'

/** The shop's content, and three folders that others have written in their own ways. */
const folders = [
  'content',
  'taller/yaml/styles/windows',
  'taller/yaml/styles/flujo',
  'taller/yaml/styles/antigua',
]
const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{md,yml}`, { cwd: projectRoot }))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))
  // A list has no keys.
  .filter(({ file }) => !file.endsWith('thesaurus.yml'))

/** Every value of a file by its path, groups and lists too. */
function listPaths(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => listPaths(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, of]) => listPaths(of, [...path, key]))
      : []
  return path.length === 0 ? inner : [{ path, value }, ...inner]
}

/** What editors write, and what YAML would read otherwise without quotes. */
const words = [
  'Falda',
  'Una falda: de tubo',
  "L'amour «fou»",
  '«Hola»',
  '¿Sí?',
  'a #b',
  '#6d1f2f',
  '- uno',
  'yes',
  'true',
  'null',
  '~',
  '0123',
  '44,90',
  '1e3',
  '2026-11-27',
  '12:30',
  ' con hueco ',
  '',
  '[a, b]',
  '{ a: b }',
  '&a',
  '*b',
  '!c',
  '| x',
  '> y',
  '% z',
  '@w',
  '`v`',
  'a, b',
  'a: b',
  'fin:',
  '"comillas"',
  'dos\nlíneas',
  'tres\nlíneas\n\ncon hueco\n',
  'tab\tdentro',
  'hueco\u00a0duro',
  '\u200b',
  '🧵 hilo',
  '---',
  '...',
  '? a',
  'x'.repeat(300),
]

const scalar = fc.oneof(
  { arbitrary: fc.constantFrom(...words), weight: 5 },
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.isWellFormed()),
  fc.integer({ min: 0, max: 9_999 }),
  fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
  fc.boolean(),
)
const value = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('name', 'to', 'alt', '36'), scalar, { minKeys: 1, maxKeys: 3 }),
)

/** Whether a value of one line is set in the place of another. */
function isWord(edit: Edit, values: Values): boolean {
  const isShort = (word: unknown) => typeof word !== 'object' && !JSON.stringify(word).includes('\\n')
  const old = listPaths(values).find(({ path }) => path.join(' ') === edit.path.join(' '))
  return edit.kind === 'set' && isShort(edit.value) && old !== undefined && isShort(old.value)
}

/** Lines that are others; endless where one was added or taken away. */
function countOtherLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length !== now.length) return Number.POSITIVE_INFINITY
  return old.filter((line, index) => line !== now[index]).length
}

/** Edits that make sense in these values. */
function listEdits(values: Values): fc.Arbitrary<Edit> {
  const all = listPaths(values)
  const lists = all.filter((place): place is { path: Path; value: unknown[] } => Array.isArray(place.value))
  const groups = [{ path: [] as Path }, ...all.filter((place) => isObject(place.value))]
  const set = fc.record({
    kind: fc.constant('set' as const),
    path: fc.constantFrom(...all.map(({ path }) => path), ['nueva']),
    value,
  })
  const add = fc.record({
    kind: fc.constant('set' as const),
    path: fc
      .tuple(fc.constantFrom(...groups), fc.constantFrom(['nueva'], ['grupo', 'nueva'], ['77']))
      .map(([{ path }, more]) => [...path, ...more]),
    value,
  })
  const kinds: fc.Arbitrary<Edit>[] = [set, add]
  if (all.length > 0)
    kinds.push(
      fc.record({
        kind: fc.constant('remove' as const),
        path: fc.constantFrom(...all.map(({ path }) => path)),
      }),
    )
  if (lists.length > 0)
    kinds.push(
      fc.constantFrom(...lists).chain(({ path, value: list }) =>
        fc.record({
          kind: fc.constant('insert' as const),
          path: fc.constant(path),
          index: fc.nat(list.length),
          value,
        }),
      ),
    )
  const long = lists.filter((list) => list.value.length > 1)
  if (long.length > 0)
    kinds.push(
      fc.constantFrom(...long).chain(({ path, value: list }) => {
        const place = fc.nat(list.length - 1)
        return fc.record({
          kind: fc.constant('move' as const),
          path: fc.constant(path),
          from: place,
          to: place,
        })
      }),
    )
  return fc.oneof(...kinds)
}

test.each(files)(
  'any change of a value of $file changes one place of it, and what is read then is what was wanted',
  ({ file, text }) => {
    const values = readValues(file, text)
    if (!values) throw new Error('The file is sound')
    fc.assert(
      fc.property(listEdits(values), (edit) => {
        const changed = changeText(file, text, [edit]) ?? ''
        const part = findYaml(file, changed)
        // Read by the library itself.
        const read: unknown = parse(part?.yaml ?? '', { stringKeys: true }) ?? {}
        const wanted = applyEdit(values, edit)
        expect(readValues(file, changed)).toEqual(wanted)
        expect(read).toEqual(wanted)
        // Line ends stay those of the file.
        if (text.includes('\r\n')) expect(changed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        else expect(changed).not.toContain('\r')
        const before = findYaml(file, text)
        if (before?.isMissing === false)
          expect(changed.slice((part?.from ?? 0) + (part?.yaml.length ?? 0))).toBe(
            text.slice(before.from + before.yaml.length),
          )
        if (file.startsWith('content') && isWord(edit, values))
          expect(countOtherLines(text, changed)).toBeLessThanOrEqual(1)
      }),
      { numRuns: file.startsWith('content') ? 4 : 40, seed: 40 },
    )
  },
)

test.each(files)('setting every value of $file to what it is changes nothing', ({ file, text }) => {
  const values = readValues(file, text) ?? {}
  const same = listPaths(values)
    .filter((place) => !isObject(place.value) && !Array.isArray(place.value))
    .map(({ path, value: same }): Edit => ({ kind: 'set', path, value: same }))
  expect(changeText(file, text, same)).toBe(text)
})

const shop = `# Precios con IVA
title: 'Abrigo'   # corto
price: 159.00
image:
  src: /a.svg
  alt: ""
sizes: [36, 38] # las que hay
details:
  # el primero
  - Uno
  - Dos   # el segundo

colours:
  - name: Caqui
    value: '#b39a6c'
  - name: Azul
measures:
  rows:
    34: [1, 2]
`

test.each<[Edit, string, string]>([
  [{ kind: 'set', path: ['title'], value: "L'abric" }, "title: 'Abrigo'", "title: 'L''abric'"],
  [{ kind: 'set', path: ['price'], value: 149.5 }, 'price: 159.00', 'price: 149.50'],
  [{ kind: 'set', path: ['image', 'alt'], value: 'Un «abrigo»' }, 'alt: ""', 'alt: Un «abrigo»'],
  [{ kind: 'set', path: ['image', 'width'], value: 3 }, '  alt: ""\n', '  alt: ""\n  width: 3\n'],
  [
    { kind: 'set', path: ['seo', 'title'], value: 'x' },
    '    34: [1, 2]\n',
    '    34: [1, 2]\nseo:\n  title: x\n',
  ],
  [
    { kind: 'set', path: ['measures', 'rows', '36'], value: [3, 4] },
    '[1, 2]\n',
    '[1, 2]\n    36:\n      - 3\n      - 4\n',
  ],
  [{ kind: 'set', path: ['measures', 'rows', '34', 1], value: 2.5 }, '34: [1, 2]', '34: [1, 2.5]'],
  [{ kind: 'insert', path: ['sizes'], index: 2, value: 40 }, '[36, 38]', '[36, 38, 40]'],
  [
    { kind: 'insert', path: ['details'], index: 0, value: 'Cero: nada' },
    '  - Uno\n',
    "  - 'Cero: nada'\n  - Uno\n",
  ],
  [
    { kind: 'insert', path: ['details'], index: 2, value: 'Tres' },
    '# el segundo\n',
    '# el segundo\n  - Tres\n',
  ],
  [
    { kind: 'insert', path: ['colours'], index: 2, value: { name: 'Rojo', value: '#f00' } },
    '  - name: Azul\n',
    "  - name: Azul\n  - name: Rojo\n    value: '#f00'\n",
  ],
  [
    { kind: 'move', path: ['details'], from: 1, to: 0 },
    '  - Uno\n  - Dos   # el segundo\n',
    '  - Dos   # el segundo\n  - Uno\n',
  ],
  [{ kind: 'remove', path: ['details', 1] }, '  - Dos   # el segundo\n', ''],
  [
    { kind: 'remove', path: ['colours', 0, 'name'] },
    "- name: Caqui\n    value: '#b39a6c'",
    "- value: '#b39a6c'",
  ],
  [{ kind: 'remove', path: ['colours', 0] }, "  - name: Caqui\n    value: '#b39a6c'\n", ''],
  [{ kind: 'remove', path: ['image'] }, 'image:\n  src: /a.svg\n  alt: ""\n', ''],
])('%j changes its line alone', (edit, before, after) => {
  expect(changeText('5.coleccion/abrigo.yml', shop, [edit])).toBe(shop.replace(before, () => after))
})

test.each<[string, Path]>([
  ['/a.svg', ['image', 'src']],
  ['Un rebozo', ['image', 'alt']],
  ['36', ['sizes', 0]],
  ['38', ['sizes', 1]],
  ['secar', ['care', 1]],
])('within brackets and braces «%s» is changed as it is written, and nothing beside it', (old, path) => {
  const tight =
    'image: {src: /a.svg, alt: "Un rebozo"} # dos\nsizes: [36,38]\ncare: [\n  lavar,\n  secar\n]\n'
  const changed = changeText('a.yml', tight, [{ kind: 'set', path, value: 'otra' }])
  expect(changed).toBe(tight.replace(old, 'otra'))
})

test('blanks of a paste become plain ones', () => {
  const edit: Edit = { kind: 'set', path: ['title'], value: 'B' }
  expect(changeText('0.index.yml', 'title:\u00a0A\ndraft: true\n', [edit])).toBe('title: B\ndraft: true\n')
})

test('a text with mistakes is not changed', () => {
  const edit: Edit = { kind: 'set', path: ['title'], value: 'x' }
  for (const text of ['title: "abierta\n', 'title: a\ntitle: b\n', 'a: *b\n'])
    expect(changeText('0.index.yml', text, [edit])).toBeUndefined()
  expect(changeText('a.md', '---\ntitle: a\n', [edit])).toBeUndefined()
})
