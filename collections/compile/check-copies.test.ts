import { expect, test } from 'vitest'
import type { CollectionName } from '#collections/collection-table.ts'
import { sketchText } from '#collections/copies/sketch-text.ts'
import { countCalls } from '#tests/support/count-calls.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { checkCopies } from './check-copies.ts'

/** A text of so many words that shares none with that of another number. */
function createWords(count: number, seed = 0): string[] {
  return Array.from({ length: count }, (_, index) => `p${seed}x${index}`)
}

function createFile(
  file: string,
  title: string | null,
  words: readonly string[],
  collection: CollectionName = 'posts',
) {
  const place = { line: 2, column: 8 }
  return {
    file,
    collection,
    path: `/${file}`,
    title: title === null ? null : { value: title, ...place },
    sketch: sketchText(words.join(' ')),
  }
}

function tell(files: Parameters<typeof checkCopies>[0]): string[] {
  return checkCopies(files)
    .map(withSentences)
    .map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`)
}

const words = createWords(400)
const original = createFile('a.md', 'Zurcir', words)
const isCopy = ['error b.md:2 El texto es casi el mismo que el de a.md.']

test.each([
  ['word for word', words],
  [
    'with one word in twenty replaced by another',
    words.map((word, index) => (index % 20 === 0 ? 'otra' : word)),
  ],
  [
    'with a new paragraph of twenty words',
    [...words.slice(0, 90), ...createWords(20, 1), ...words.slice(90)],
  ],
  ['with its last twentieth cut off', words.slice(0, 380)],
  ['in other capitals and with other signs', words.map((word) => `${word.toUpperCase()},`)],
])('a text %s is a copy, whatever its title', (_, copied) => {
  expect(tell([original, createFile('b.md', 'Otro', copied)])).toEqual(isCopy)
  expect(tell([original, createFile('b.md', 'Otro', copied, 'docs')])).toEqual(isCopy)
})

test('of two pages of one title less of the text makes a copy', () => {
  const part = [...words.slice(0, 332), ...createWords(68, 1)]
  expect(tell([original, createFile('b.md', 'Otro', part)])).toEqual([])
  expect(tell([original, createFile('b.md', 'ZURCIR', part)])).toEqual(isCopy)
})

test('two posts or news of one title are told, whatever their texts; in the documentation it is a hint', () => {
  const others = createWords(400, 1)
  expect(tell([original, createFile('b.md', '¿Zurcir?', others)])).toEqual([
    'error b.md:2 «¿Zurcir?» es también el título de a.md.',
  ])
  const docs = ['a.md', 'b.md', 'c.md'].map((file, seed) =>
    createFile(file, 'Zurcir', createWords(400, seed), 'docs'),
  )
  expect(tell(docs)).toEqual([
    'warning b.md:2 «Zurcir» es también el título de a.md.',
    'warning c.md:2 «Zurcir» es también el título de a.md.',
  ])
  expect(tell([original, createFile('b.md', 'Zurcir', others, 'docs')])).toEqual([])
})

test('texts of a few words, settings of folders and what else is told of is no copy', () => {
  const few = words.slice(0, 20)
  expect(tell([createFile('a.md', 'A', few), createFile('b.md', 'B', few)])).toEqual([])
  expect(tell([original, { ...original, path: '/b', file: '2/.navigation.yml' }])).toEqual([])
  expect(tell([original, { ...original, file: 'b.md' }])).toEqual([])
})

test('pages that are all alike, or all other, cost as much as there are of them', async () => {
  const create = (count: number, seedOf: (index: number) => number) =>
    Array.from({ length: count }, (_, index) =>
      createFile(`${index}.md`, `T${index}`, createWords(60, seedOf(index))),
    )
  for (const seedOf of [() => 0, (index: number) => index]) {
    const [few, many] = [create(200, seedOf), create(400, seedOf)]
    const [cost, double] = [
      await countCalls(() => checkCopies(few)),
      await countCalls(() => checkCopies(many)),
    ]
    expect(double / cost).toBeLessThan(2.5)
  }
})
