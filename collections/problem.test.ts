import { expect, test } from 'vitest'
import { formatProblems, type Problem } from './problem.ts'

function createProblem(line: number): Problem {
  return { severity: 'error', file: 'a.md', line, column: 3, message: 'Wrong.', fix: 'Mend it.' }
}

test('problems stand in the order of their places, with how to mend them', () => {
  expect(formatProblems([createProblem(9), createProblem(2)], 'content')).toBe(
    'content/a.md:2:3  Wrong.\n    Mend it.\ncontent/a.md:9:3  Wrong.\n    Mend it.',
  )
})

test('of thousands of problems the first are shown, and the rest are counted', () => {
  const problems = Array.from({ length: 1_000 }, (_, index) => createProblem(index + 1))
  const lines = formatProblems(problems, 'content').split('\n')
  expect(lines).toHaveLength(401)
  expect(lines.at(-1)).toBe('… and 800 more')
})
