import type { Problem } from './problem.ts'
import { tellProblem } from './tell-problem.ts'

/** More than these a terminal shows only to who asks for all: nobody reads hundreds, and the first of them scroll away. */
const PROBLEMS_TOLD = 50

/**
 * Problems as a terminal shows them: `content/1.docs/x.md:12:3  message`, the way to mend it indented, what stops a
 * build before what stops nothing, by place.
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
      Number(a.file > b.file) - Number(a.file < b.file) ||
      a.line - b.line ||
      a.column - b.column,
  )
  const told = showsAll ? sorted : sorted.slice(0, PROBLEMS_TOLD)
  const rest = sorted.length - told.length
  const { length: warnings } = problems.filter(({ severity }) => severity === 'warning')
  return [
    told.map((problem) => formatProblem(problem, folder)).join('\n'),
    ...(rest > 0
      ? [`Y ${writeCount(rest)} más. Para ver la lista entera: npm run content:check -- --all`]
      : []),
    `${folder}: ${writeCount(problems.length - warnings)} por corregir, ${writeCount(warnings)} para revisar`,
  ].join('\n\n')
}

function writeCount(count: number): string {
  return count.toLocaleString('es')
}

function formatProblem(problem: Problem, folder: string): string {
  const { message, fix } = tellProblem(problem)
  const file = `${problem.folder ?? folder.replace(/\/$/, '')}/${problem.file}`
  return `${file}:${problem.line}:${problem.column}  ${message}\n    ${fix}`
}
