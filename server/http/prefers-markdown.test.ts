import { expect, test } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/markdown, text/html, */*', true],
  ['TEXT/Markdown; q=0.8, text/html; q=0.3', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0, */*', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=x', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['', false],
  // What nobody sends is not read to its end.
  [`${','.repeat(500)}text/markdown`, false],
  [undefined, false],
])('a client that accepts %j prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})
