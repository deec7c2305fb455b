import { expect, test } from 'vitest'
import { countLines, countWords, limits, sum } from './count.ts'

test('the code and its guides are not larger than was agreed: `npm run count` says where they are large', () => {
  expect(sum(countLines())).toBeLessThanOrEqual(limits.lines)
  expect(sum(countWords())).toBeLessThanOrEqual(limits.words)
})
