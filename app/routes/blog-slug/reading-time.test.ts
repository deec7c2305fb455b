import { expect, test } from 'vitest'
import type { MinimarkBody, MinimarkNode } from '#collections/minimark.ts'
import { countReadingMinutes } from './reading-time.ts'

function createBody(value: MinimarkNode[]): MinimarkBody {
  return { type: 'minimark', value, toc: { title: '', searchDepth: 2, depth: 2, links: [] } }
}

test.each([
  [0, 1],
  [238, 1],
  [357, 2],
  [2_380, 10],
])('%i words take %i minutes', (words, minutes) => {
  const text = 'palabra '.repeat(words)
  expect(countReadingMinutes(createBody([['p', {}, text]]))).toBe(minutes)
})

test('words of captions and cells count, signs between them do not', () => {
  const rows = Array.from({ length: 119 }, (): MinimarkNode => ['td', {}, 'pecho'])
  const figures = Array.from({ length: 119 }, (): MinimarkNode => ['figure', { caption: 'una — tela…' }])
  expect(countReadingMinutes(createBody([['table', {}, ...rows], ...figures]))).toBe(2)
})
