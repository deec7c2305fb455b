import { expect, test } from 'vitest'
import { createLineFinder } from './find-line.ts'

const text = [
  '---',
  'title: Ana # la de siempre',
  'seo: { title: Otra }',
  'authors:',
  '  - name: Luis',
  '    to: /docs/a',
  '---',
  '',
  'Texto',
]

test.each(['\n', '\r\n'])('a value stands on the line of its key, or of its dash (%j)', (eol) => {
  const find = createLineFinder('a.md', text.join(eol))
  expect(find(['title'])).toBe(2)
  expect(find(['seo', 'title'])).toBe(3)
  expect(find(['authors', 0, 'to'])).toBe(6)
  expect(find(['authors', 1])).toBeUndefined()
})
