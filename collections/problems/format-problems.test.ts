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

test('of hundreds of problems the kinds are counted, and the first of each is told', () => {
  const problems = [createProblem(3, 'warning'), ...createLinks(11_200), createProblem(7)]
  expect(formatProblems(problems, 'content')).toBe(
    `Hay muchos avisos (11.202). Por clases:

Errores, que siempre detienen la publicación:
       1  La sangría lleva un tabulador.

Por corregir antes de publicar:
  11.200  El enlace … no lleva a ninguna página.

Para revisar; no detiene nada:
       1  La sangría lleva un tabulador.

El primero de cada clase:

content/a.md:7:3  La sangría lleva un tabulador.
    Usa espacios: dos por cada nivel.
content/b.md:1:1  El enlace /x0 no lleva a ninguna página.
    Corrige la dirección o quita el enlace.
content/a.md:3:3  La sangría lleva un tabulador.
    Usa espacios: dos por cada nivel.

Para ver la lista entera: npm run content:check -- --all

content: 11.201 por corregir, 1 para revisar`,
  )
})

test('what stands for many cases of a kind is counted as all of them', () => {
  const parameters = { problem: { outline: 'link-dead' }, count: 212 } as const
  const rest: Problem = { ...createProblem(99, 'suspicion', 'b.md'), kind: 'kind-repeats', parameters }
  const text = formatProblems([...createLinks(60), rest], 'content')
  expect(text).toContain('Hay muchos avisos (272).')
  expect(text).toContain('  272  El enlace … no lleva a ninguna página.')
  expect(text).toContain('content: 272 por corregir, 0 para revisar')
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
