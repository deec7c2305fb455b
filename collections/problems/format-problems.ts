import { sayToEditors } from '#config/terminal.server.ts'
import type { Problem, ProblemKind, Severity } from './problem.ts'
import { outlineProblem, tellProblem } from './tell-problem.ts'

/** Of more than these a terminal shows a summary: nobody reads hundreds, and the first of them scroll away. */
const PROBLEMS_TOLD_IN_FULL = 50

const severities = ['error', 'suspicion', 'warning'] as const satisfies Severity[]
const headings = { error: 'errors', suspicion: 'suspicions', warning: 'warnings' } as const

/**
 * Problems as a terminal shows them: `content/1.docs/x.md:12:3  message`, the way to mend it indented, what stops a
 * build before what stops nothing, by place. Of many there are the kinds with their numbers and the first of each,
 * unless `showsAll`.
 */
export function formatProblems(
  problems: readonly Problem[],
  folder: string,
  { showsAll = false } = {},
): string {
  if (problems.length === 0) return ''
  const sorted = problems.toSorted(
    (a, b) =>
      Number(a.severity === 'warning') - Number(b.severity === 'warning') ||
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column,
  )
  const isSummary = problems.length > PROBLEMS_TOLD_IN_FULL && !showsAll
  const body = isSummary
    ? summarise(sorted, folder)
    : sorted.map((problem) => formatProblem(problem, folder)).join('\n')
  const warnings = sumCases(problems.filter(({ severity }) => severity === 'warning'))
  const counts = { folder, mistakes: sumCases(problems) - warnings, warnings }
  return `${body}\n\n${sayToEditors('problemsIn', counts)}`
}

function formatProblem(problem: Problem, folder: string): string {
  const { message, fix } = tellProblem(problem)
  const file = `${problem.folder ?? folder.replace(/\/$/, '')}/${problem.file}`
  return `${file}:${problem.line}:${problem.column}  ${message}\n    ${fix}`
}

function summarise(sorted: readonly Problem[], folder: string): string {
  const kinds = severities.flatMap((severity) => listKinds(sorted, severity))
  const width = Math.max(...kinds.map(({ count }) => count.toLocaleString('es').length))
  const groups = severities.flatMap((severity) => {
    const lines = kinds
      .filter(({ first }) => first.severity === severity)
      .map(
        ({ count, first }) =>
          `  ${count.toLocaleString('es').padStart(width)}  ${outlineProblem(first.kind)}`,
      )
    return lines.length > 0 ? [[`${sayToEditors(headings[severity])}:`, ...lines].join('\n')] : []
  })
  return [
    sayToEditors('problemsByKind', { count: sumCases(sorted) }),
    ...groups,
    sayToEditors('firstOfEachKind'),
    kinds.map(({ first }) => formatProblem(first, folder)).join('\n'),
    sayToEditors('howToSeeAll'),
  ].join('\n\n')
}

/** Kinds of a severity with the first of each, the commonest first. */
function listKinds(sorted: readonly Problem[], severity: Severity): { first: Problem; count: number }[] {
  const kinds = new Map<ProblemKind, { first: Problem; count: number }>()
  for (const problem of sorted) {
    if (problem.severity !== severity) continue
    const { kind, count } = readCases(problem)
    const known = kinds.get(kind)
    if (known) known.count += count
    else kinds.set(kind, { first: problem, count })
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count)
}

/** Where a file has many of a kind, one problem stands for all behind the first ones. */
function readCases({ kind, parameters }: Problem): { kind: ProblemKind; count: number } {
  return kind === 'kind-repeats'
    ? { kind: parameters.problem.outline, count: parameters.count }
    : { kind, count: 1 }
}

function sumCases(problems: readonly Problem[]): number {
  return problems.reduce((sum, problem) => sum + readCases(problem).count, 0)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
