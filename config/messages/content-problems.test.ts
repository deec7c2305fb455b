import { expect, test } from 'vitest'
import { listSourceFiles, readSource } from '#tests/support/source-files.ts'
import { problemSentences } from './content-problems.ts'

const kinds = Object.keys(problemSentences)

test('no two topics have a sentence for the same kind', () => {
  const tables = listSourceFiles().filter((file) => file.startsWith('config/messages/problems/'))
  const written = tables.flatMap((file) =>
    [...readSource(file).matchAll(/^ {2}'([\w-]+)':/gm)].map(([, kind]) => kind),
  )
  expect(new Set(written)).toEqual(new Set(kinds))
  expect(written).toHaveLength(kinds.length)
})

test('every kind is told somewhere', () => {
  const code = listSourceFiles()
    .filter((file) => /^(collections|server|sizes)\//.test(file))
    .map(readSource)
    .join('\n')
  expect(kinds.filter((kind) => !code.includes(`'${kind}'`))).toEqual([])
})

/** Words that no Spanish sentence has. */
const english = /\b(?:the|is|are|not|of|and|or|with|this|write|add|remove|must|should|missing|file)\b/i

test('no Spanish sentence has an English word in it', () => {
  const spanish = Object.values(problemSentences)
  expect(spanish.filter((sentence) => english.test(sentence.replaceAll(/\{\w+\}/g, '')))).toEqual([])
})

test('the sentences that the guide explains are those that editors read', () => {
  const [, table = ''] = readSource('docs/editar.md').split('| frase | por qué |\n| --- | --- |\n')
  const explained = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (.+?) \|/gm)].map(([, cell]) => cell)
  const told = Object.values(problemSentences).map((sentence) =>
    (sentence.split(' -> ')[0] ?? '').replaceAll(/\{\w+\}/g, '…'),
  )
  expect(explained.length).toBeGreaterThan(5)
  expect(explained.filter((sentence) => !told.includes(sentence ?? ''))).toEqual([])
})

test.each(Object.entries(problemSentences))('%s is told by whole sentences', (_, told) => {
  const sentences = told.split(' -> ')
  expect(sentences).toHaveLength(2)
  for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}{«<</~`¿].*[.?/}]$|: \{target\}$/u)
})
