import type { Language } from '#config/messages/problems/sentences.ts'
import type { Problem } from './problem.ts'
import { tellProblem } from './tell-problem.ts'

/** More than this would push the first ones, which often cause the rest, out of a terminal's memory. */
const PROBLEMS_SHOWN = 200

/**
 * Problems as a terminal shows them, sorted by place: `content/1.docs/x.md:12:3  message`, the fix indented; of very
 * many the first, and how many more there are.
 */
export function formatProblems(problems: readonly Problem[], folder: string, language: Language): string {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`
  const lines = problems
    .toSorted((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column)
    .slice(0, PROBLEMS_SHOWN)
    .map((problem) => {
      const { message, fix } = tellProblem(problem, language)
      const place = problem.folder ? `${problem.folder}/` : prefix
      return `${place}${problem.file}:${problem.line}:${problem.column}  ${message}\n    ${fix}`
    })
  const more = problems.length - lines.length
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
