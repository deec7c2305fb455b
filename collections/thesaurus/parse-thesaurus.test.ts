import { expect, test } from 'vitest'
import { withSentences } from '#tests/support/with-sentences.ts'
import { parseThesaurus } from './parse-thesaurus.ts'

function readMistakes(source: string) {
  return parseThesaurus(source)
    .problems.map(withSentences)
    .map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test('a group has words with the countries where they are said, and a source', () => {
  const source = '- words: camiseta, remera (AR UY), saco* (MX)\n  source: DLE\n'
  const { groups, problems } = parseThesaurus(source)
  expect(problems).toEqual([])
  expect(groups).toEqual([
    {
      words: ['camiseta', 'remera', 'saco'],
      shared: ['saco'],
      at: { line: 1, column: 10 },
    },
  ])
})

test('what is part of something else is a group of another form, and one part is enough', () => {
  const { groups, problems } = parseThesaurus('- whole: Baleares\n  parts: Ibiza\n  source: uso\n')
  expect(problems).toEqual([])
  expect(groups).toEqual([
    {
      whole: 'Baleares',
      words: ['Ibiza'],
      shared: [],
      at: { line: 2, column: 10 },
    },
  ])
})

test('what the shop does not sell is a group of a third form, whose names may stand in others too', () => {
  const source =
    '- words: bolso, bolsa\n  source: uso\n- absent: bolsos\n  words: bolso, cartera (AR)\n  near: /coleccion\n  source: uso\n'
  const { groups, problems } = parseThesaurus(source)
  expect(problems).toEqual([])
  expect(groups[1]).toMatchObject({ absent: 'bolsos', near: '/coleccion' })
  expect(groups[1]?.words).toEqual(['bolso', 'cartera'])
})

test.each([
  ['- whole: Baleares\n  words: Ibiza\n  source: uso\n', '1:3 El grupo no tiene la forma de los demás.'],
  ['camiseta: remera\n', '1:1 El grupo no tiene la forma de los demás.'],
  ['- words: a b, c\n', '1:3 El grupo no tiene la forma de los demás.'],
  ['- words: a b, c\n  source: DLE\n  pais: AR\n', '1:3 El grupo no tiene la forma de los demás.'],
  ['- words: remera\n  source: DLE\n', '1:10 El grupo «remera» tiene una sola palabra.'],
  [
    '- words: camiseta, remera (ar)\n  source: DLE\n',
    '1:10 «remera (ar)» no es una palabra con sus países detrás.',
  ],
  ['- words: camiseta, re[mera\n  source: DLE\n', '1:10 «re[mera» no es una palabra con sus países detrás.'],
])('a mistake is told with its place: %s', (source, message) => {
  expect(readMistakes(source)).toEqual([message])
  expect(parseThesaurus(source).groups).toEqual([])
})

test('a word in two groups is a mistake, unless a star says in both that they share it', () => {
  const write = (word: string) =>
    `- words: chaqueta, ${word}\n  source: DLE\n- words: bolsa, ${word}\n  source: DLE\n`
  expect(readMistakes(write('saco'))).toEqual(['3:10 «saco» está también en el grupo de «chaqueta».'])
  expect(readMistakes(write('saco*'))).toEqual([])
  expect(readMistakes('- words: saco*, saco*\n  source: DLE\n')).toEqual([
    '1:10 «saco» está también en el grupo de «saco».',
  ])
})

test('an empty file has no groups', () => {
  expect(parseThesaurus('# nada\n')).toEqual({ groups: [], problems: [] })
})
