import type { Reason } from '#collections/problems/problem.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'

/** A problem with its sentences. */
export function withSentences<Told extends Reason>(problem: Told): Told & { message: string; fix: string } {
  return { ...problem, ...tellProblem(problem) }
}
