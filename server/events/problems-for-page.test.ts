import { expect, test } from 'vitest'
import type { Problem } from '#collections/problems/problem.ts'
import { sortForPage } from './problems-for-page.ts'

function createProblem(file: string, severity: Problem['severity'], line = 1): Problem {
  return { severity, file, line, column: 1, kind: 'yaml-tab' }
}

test('the mistakes of the open page come first, then those of what was just saved, of each the worst first', () => {
  const problems = [
    createProblem('1.docs/a.md', 'suspicion'),
    createProblem('1.docs/b.md', 'error'),
    createProblem('1.docs/c.md', 'suspicion', 1),
    createProblem('1.docs/c.md', 'suspicion', 2),
    createProblem('1.docs/c.md', 'error', 9),
    createProblem('1.docs/d.md', 'suspicion'),
    createProblem('', 'error'),
  ]
  problems.push({ ...createProblem('images/nueva.jpg', 'error'), folder: 'public' })
  const sorted = sortForPage(problems, ['1.docs/c.md'], ['1.docs/d.md', 'public/images/nueva.jpg'])
  expect(sorted.map(({ problem: { file, line }, whereabouts }) => `${file}:${line} ${whereabouts}`)).toEqual([
    '1.docs/c.md:9 page',
    ':1 page',
    '1.docs/c.md:1 page',
    '1.docs/c.md:2 page',
    'images/nueva.jpg:1 saved',
    '1.docs/d.md:1 saved',
    '1.docs/b.md:1 elsewhere',
    '1.docs/a.md:1 elsewhere',
  ])
})
