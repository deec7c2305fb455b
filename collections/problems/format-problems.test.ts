import { expect, test } from 'vitest'
import { formatProblems } from './format-problems.ts'
import type { Problem } from './problem.ts'

const english = { language: 'en' } as const

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
  expect(formatProblems(problems, 'content', english)).toBe(
    `content/a.md:2:3  A tab is used to indent.
    Indent with spaces.
content/a.md:9:3  A tab is used to indent.
    Indent with spaces.
content/0.md:1:3  A tab is used to indent.
    Indent with spaces.

content: 2 to mend, 1 to look at`,
  )
})

test('of hundreds of problems the kinds are counted, and the first of each is told', () => {
  const problems = [createProblem(3, 'warning'), ...createLinks(1_200), createProblem(7)]
  expect(formatProblems(problems, 'content', english)).toBe(
    `There are many problems (1,202). By kind:

Errors, which always stop a build:
      1  A tab is used to indent.

Suspicions, which stop a build unless CONTENT_STRICT=false:
  1,200  The link … leads nowhere.

Warnings, which stop nothing:
      1  A tab is used to indent.

The first of each kind:

content/a.md:7:3  A tab is used to indent.
    Indent with spaces.
content/b.md:1:1  The link /x0 leads nowhere.
    Correct the address or remove the link.
content/a.md:3:3  A tab is used to indent.
    Indent with spaces.

To see all of them: npm run content:check -- --all

content: 1,201 to mend, 1 to look at`,
  )
})

test('whoever asks for it is told every problem', () => {
  const text = formatProblems(createLinks(300), 'content', { ...english, showsAll: true })
  expect(text.match(/^content\/b\.md:\d+:1 {2}The link \/x\d+ leads nowhere\.$/gm)).toHaveLength(300)
})

test('where nothing is wrong nothing is said', () => {
  expect(formatProblems([], 'content', english)).toBe('')
})
