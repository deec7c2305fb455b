import type { Problem } from './problem.ts'

/** Problems of one kind that are told for one file: who sees twenty knows the rest. */
const TOLD_OF_A_KIND = 20

/** Of each kind the first ones, with what was probably meant, and how many more there are. */
export function tellFew(problems: readonly Problem[]): Problem[] {
  const kinds = Map.groupBy(problems, ({ severity, kind }) => `${severity} ${kind}`)
  const told = new Map<Problem, Problem>()
  for (const all of kinds.values()) {
    for (const problem of all.slice(0, TOLD_OF_A_KIND)) told.set(problem, findNear(problem))
    const next = all[TOLD_OF_A_KIND]
    if (next) told.set(next, countRest(next, all.length - TOLD_OF_A_KIND))
  }
  return problems.flatMap((problem) => told.get(problem) ?? [])
}

/** What is kept of a file between runs holds no functions. */
function findNear(problem: Problem): Problem {
  return typeof problem.near === 'function' ? { ...problem, near: problem.near() } : problem
}

function countRest({ severity, file, line, column, kind }: Problem, count: number): Problem {
  const parameters = { problem: { outline: kind }, count }
  return { severity, file, line, column, kind: 'kind-repeats', parameters }
}
