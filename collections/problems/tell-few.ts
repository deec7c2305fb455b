import type { Problem } from './problem.ts'

/** Problems of one kind that are told for one file: who sees twenty knows the rest. */
const TOLD_OF_A_KIND = 20

/** Of each kind the first ones, with what was probably meant: what is kept of a file between runs holds no functions. */
export function tellFew(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, number>()
  return problems.flatMap((problem) => {
    const { severity, kind, near } = problem
    const count = (counts.get(`${severity} ${kind}`) ?? 0) + 1
    counts.set(`${severity} ${kind}`, count)
    if (count > TOLD_OF_A_KIND) return []
    return [typeof near === 'function' ? { ...problem, near: near() } : problem]
  })
}
