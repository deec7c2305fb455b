import { expect, test } from 'vitest'
import { formatProblems } from './format-problems.ts'
import type { Problem } from './problem.ts'

function createProblem(line: number): Problem {
  return { severity: 'error', file: 'a.md', line, column: 3, kind: 'yaml-tab' }
}

test('problems stand in the order of their places, with how to mend them', () => {
  expect(formatProblems([createProblem(9), createProblem(2)], 'content', 'en')).toBe(
    'content/a.md:2:3  A tab is used to indent.\n    Indent with spaces.\ncontent/a.md:9:3  A tab is used to indent.\n    Indent with spaces.',
  )
})

test('of thousands of problems the first are shown, and the rest are counted', () => {
  const problems = Array.from({ length: 1_000 }, (_, index) => createProblem(index + 1))
  const lines = formatProblems(problems, 'content', 'en').split('\n')
  expect(lines).toHaveLength(401)
  expect(lines.at(-1)).toBe('… and 800 more')
})
