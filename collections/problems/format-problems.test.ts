import { expect, test } from 'vitest'
import { formatProblems } from './format-problems.ts'
import type { Problem } from './problem.ts'

function createProblem(line: number, severity: Problem['severity'] = 'error', file = 'a.md'): Problem {
  return { severity, file, line, column: 3, kind: 'yaml-tab' }
}

function createLinks(count: number): Problem[] {
  return Array.from({ length: count }, (_, index) => ({
    severity: 'suspicion',
    file: 'b.md',
    line: index + 1,
    column: 1,
    kind: 'link-dead',
    parameters: { href: `/x${index}` },
  }))
}

test('problems stand in the order of their places with how to mend them, warnings last', () => {
  const problems = [createProblem(1, 'warning', '0.md'), createProblem(9), createProblem(2, 'suspicion')]
  expect(formatProblems(problems, 'content')).toBe(
    `content/a.md:2:3  La sangría lleva un tabulador.
    Usa espacios: dos por cada nivel.
content/a.md:9:3  La sangría lleva un tabulador.
    Usa espacios: dos por cada nivel.
content/0.md:1:3  La sangría lleva un tabulador.
    Usa espacios: dos por cada nivel.

content: 2 por corregir, 1 para revisar`,
  )
})

test('of hundreds of problems those that stop a build come first, and the rest is counted', () => {
  const text = formatProblems([createProblem(3, 'warning'), ...createLinks(11_200)], 'content')
  expect(text.split('\n').filter((line) => line.startsWith('content/b.md'))).toHaveLength(50)
  expect(text).toMatch(
    /\n\nY 11\.151 más\. Para ver la lista entera: npm run content:check -- --all\n\ncontent: 11\.200 por corregir, 1 para revisar$/,
  )
})

test('whoever asks for it is told every problem', () => {
  const text = formatProblems(createLinks(300), 'content', { showsAll: true })
  expect(text.match(/^content\/b\.md:\d+:1 {2}El enlace \/x\d+ no lleva a ninguna página\.$/gm)).toHaveLength(
    300,
  )
})

test('where nothing is wrong nothing is said', () => {
  expect(formatProblems([], 'content')).toBe('')
})
