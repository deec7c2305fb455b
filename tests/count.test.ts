import { expect, test } from 'vitest'
import { countLines, countWords, limits, sum } from './count.ts'

test('the code and its guides are not larger than was agreed: `npm run count` says where they are large', () => {
  const lines = countLines()
  const workshop = lines.get('taller') ?? 0
  expect(workshop).toBeLessThanOrEqual(limits.workshop)
  expect(sum(lines) - workshop).toBeLessThanOrEqual(limits.lines)
  expect(sum(countWords())).toBeLessThanOrEqual(limits.words)
})
