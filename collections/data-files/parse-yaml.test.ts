import { expect, test } from 'vitest'
import { countCalls } from '#tests/support/count-calls.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { parseYaml } from './parse-yaml.ts'

function parse(source: string) {
  return parseYaml(source, { file: 'a.md', firstLine: 2 })
}

function problemsOf(source: string): string[] {
  return parse(source)
    .problems.map(withSentences)
    .map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test('dates, «yes» and numbers with a leading zero are read by the core schema', () => {
  expect(parse('date: 2026-02-03\nyes: yes\nn: 12\nb: true').value).toEqual({
    date: '2026-02-03',
    yes: 'yes',
    n: 12,
    b: true,
  })
})

test('an empty text is null', () => {
  expect(parse('\n').value).toBeNull()
})

test('values and keys are found again, lists included', () => {
  const { locate } = parse('hero:\n  links:\n    - label: Uno\n      to: /a\n')
  expect(locate(['hero', 'links', 0, 'to'])).toEqual({ line: 5, column: 11 })
  expect(locate(['hero', 'links', 0, 'to'], 'key')).toEqual({ line: 5, column: 7 })
  expect(locate(['hero', 'missing'])).toEqual({ line: 2, column: 1 })
})

test.each([
  ['a key that stands twice', 'title: A\ntitle: B\n', '3:1 «title» está ya en la línea 2.'],
  ['a tab', 'hero:\n\tlinks: 1\n', '3:1 La sangría lleva un tabulador.'],
  ['a tab before a key of a group', 'image:\n\tsrc: /a.svg\n', '3:1 La sangría lleva un tabulador.'],
  ['an item whose second line is less indented', '- a: 1\n b: 2\n- a: 3\n', '3:1 La sangría no es correcta.'],
  [
    'a key that is further in than the one above',
    'title: x\n  y: z\n',
    '3:3 La sangría sobra: la línea de arriba ya tiene su valor, y «y» parece seguirlo.',
  ],
  [
    'such a key of an item',
    'l:\n  - a: 1\n     b: 2\n',
    '4:6 La sangría sobra: la línea de arriba ya tiene su valor, y «b» parece seguirlo.',
  ],
  [
    'such a key without a value',
    'image:\n  src: /a.svg\n    alt:\n',
    '4:5 La sangría sobra: la línea de arriba ya tiene su valor, y «alt» parece seguirlo.',
  ],
  ['a line without a colon', 'a: 1\nb\nc: 2\n', '3:1 La línea no es un dato, porque no lleva dos puntos.'],
  ['a list that begins behind its key', 'l: - a\n', '2:4 Aquí no puede empezar una lista con su guion.'],
  ['a list below a value', 'l: a\n- b\n', '3:1 Aquí no puede empezar una lista con su guion.'],
  [
    'a merge key',
    'a: &x { b: 1 }\nc: { <<: *x }\n',
    '3:10 Un signo significa aquí otra cosa, y no se admite: «*».',
  ],
  [
    'a version of the language',
    '%YAML 1.1\n---\na: yes\n',
    '2:1 Un signo significa aquí otra cosa, y no se admite: «%».',
  ],
  [
    'a prefix for tags',
    '%TAG ! tag:x,2000:\n---\na: 1\n',
    '2:1 Un signo significa aquí otra cosa, y no se admite: «%».',
  ],
  ['an alias', 'x: &a 1\ny: *a\n', '3:4 Un signo significa aquí otra cosa, y no se admite: «*».'],
  [
    'a tag that makes functions',
    'f: !!js/function "() => 1"\n',
    '2:4 Un signo significa aquí otra cosa, y no se admite: «!».',
  ],
  ['a value without its space', 'title: A\ndraft:true\n', '3:1 Falta un espacio detrás de los dos puntos.'],
  [
    'a first value without its space',
    'draft:true\ntitle: A\n',
    '2:1 Falta un espacio detrás de los dos puntos.',
  ],
  ['a colon in a text', 'title: Tallas: guía\n', '2:8 Un valor lleva dos puntos.'],
  [
    'a key that changes the prototype',
    'a: 1\n__proto__:\n  isAdmin: true\n',
    '3:1 Un dato no puede llamarse __proto__.',
  ],
  ['a prototype key deep inside', 'a:\n  - "__proto__": 1\n', '3:5 Un dato no puede llamarse __proto__.'],
  ['an alias without anchor', 'a: *b\n', '2:4 Un signo significa aquí otra cosa, y no se admite: «*».'],
  ['quotes left open', 'title: "A\n', '2:8 Las comillas que empiezan aquí no se cierran.'],
  ['single quotes left open', "a: 1\ntitle: 'A\nb: 2\n", '3:8 Las comillas que empiezan aquí no se cierran.'],
  [
    'quotes left open before others',
    'title: "A\ndescription: "B"\n',
    '2:8 Las comillas que empiezan aquí no se cierran.',
  ],
  ['a set', 'a: !!set { b }\n', '2:10 Un signo significa aquí otra cosa, y no se admite: «!».'],
  ['binary data', 'a: !!binary aGk=\n', '2:13 Un signo significa aquí otra cosa, y no se admite: «!».'],
  [
    'an ordered group',
    'a: !!omap [ b: 1 ]\n',
    '2:11 Un signo significa aquí otra cosa, y no se admite: «!».',
  ],
  ['a tag of the core', 'a: !!str 1\n', '2:10 Un signo significa aquí otra cosa, y no se admite: «!».'],
  ['two documents', 'a: 1\n---\nb: 2\n', '3:1 Hay una línea de tres guiones (---) en medio del archivo.'],
])('M08: %s is refused with its place', (_, source, problem) => {
  expect(problemsOf(source)).toEqual([problem])
})

test('M08: an alias bomb is refused at once', () => {
  const lines = ['a0: &a0 [x, x]']
  for (let level = 1; level < 30; level++)
    lines.push(`a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`)
  expect(problemsOf(lines.join('\n'))[0]).toBe('3:10 Un signo significa aquí otra cosa, y no se admite: «*».')
})

test('of many keys each costs what it costs among few', async () => {
  const write = (count: number) => Array.from({ length: count }, (_, key) => `key${key}: 1`).join('\n')
  const cost = await countCalls(() => parse(write(100)))
  // Were each key compared with each other one, it would be fifty times as much.
  expect(await countCalls(() => parse(write(1_000)))).toBeLessThan(11 * cost)
})

test.each([
  ['image:\n  \u00a0src: 1\n', { image: { src: 1 } }],
  ['image:\n\u00a0\u00a0src: 1\n', { image: { src: 1 } }],
  ['a: 1\ntitle:\u00a0A\nb: 2\n', { a: 1, title: 'A', b: 2 }],
  ['l:\n  -\u00a0a\n  - \u2009b\n', { l: ['a', 'b'] }],
  ['draft: true\u00a0\n', { draft: true }],
  ['a: Son 20\u00a0€\n', { a: 'Son 20\u00a0€' }],
])('blanks of a paste hold lines, keys and items together as plain ones do: %j', (source, value) => {
  expect(parse(source)).toMatchObject({ value, problems: [] })
})

test('what looks like a merge key or a directive inside a text is text', () => {
  expect(parse('a: "<<"\nb: |\n  %YAML 1.1\n  title:\u00a0x\nc: Son 20\u00a0€\n').problems).toEqual([])
})

test('a number is told as it is written, a text in quotes is not', () => {
  const { readWritten } = parse('a: 0123\nb: ["0123", 1e3]\nc: { d: True }\n')
  expect([['a'], ['b', 0], ['b', 1], ['c', 'd'], ['x'], ['c', 'x']].map(readWritten)).toEqual([
    '0123',
    undefined,
    '1e3',
    'True',
    undefined,
    undefined,
  ])
})

test.each([
  ['brackets', '[ '.repeat(10_000)],
  ['braces', '{a: '.repeat(5_000)],
  ['items', '\n  '.concat('- '.repeat(10_000), 'x')],
  ['groups', Array.from({ length: 200 }, (_, depth) => `\n${'  '.repeat(depth + 1)}k:`).join('')],
])('nesting without end is refused and does not end the process: %s', (_, nested) => {
  const [problem] = parse(`a: 1\nb: ${nested}`).problems.map(withSentences)
  expect(problem?.message).toBe('Hay más de cien listas o grupos unos dentro de otros.')
})

test.each([
  ['{ title: A, description: b, c d }', '2:29', 'description: "b, c d"'],
  ['a: 1\nseo: { title: "x", y }', '3:20', 'title: "x, y"'],
])(
  'a text that a comma cuts off within braces is told, and how to keep it: %s',
  (source, place, corrected) => {
    const [problem] = parse(source).problems.map(withSentences)
    expect(`${problem?.line}:${problem?.column} ${problem?.kind}`).toBe(`${place} yaml-comma`)
    expect(problem?.fix).toContain(corrected)
  },
)

test('a list in brackets, and a key with its colon, are no texts that are cut off', () => {
  expect(parse('a: [b, c d]\nb: { c: 1, d: }').problems).toEqual([])
})

test('a line without a colon is told as such, whatever comes below', () => {
  const [problem] = parse('/a: /b\n/c -> /d\n/e: /f').problems
  expect([problem?.line, problem?.kind]).toEqual([3, 'yaml-line-without-colon'])
})
