import type { ParametersOf, Position, Problem, ProblemKind, Reason, Severity } from './problem.ts'

/** Takes what is wrong at a place of a file, by how grave it is: a kind, its parameters, and what was probably meant. */
export type Teller = Record<
  Severity,
  <Kind extends ProblemKind>(place: Position, kind: Kind, ...more: More<Kind>) => void
> & {
  /** Of a reason that somebody else has found. */
  tell: (severity: Severity, place: Position, reason: Reason) => void
}

/** What is wrong with a file is told to its teller. */
export type TellerOf = (file: string) => Teller

type More<Kind extends ProblemKind> = [ParametersOf<Kind>] extends [undefined]
  ? [parameters?: undefined, near?: Reason['near']]
  : [parameters: ParametersOf<Kind>, near?: Reason['near']]

/** What is wrong with a file as a whole is told of its beginning. */
export const top: Position = { line: 1, column: 1 }

/** Judges of content tell what they find in a file; it is added to the problems. */
export function createTeller(file: string, problems: Problem[]): Teller {
  const tell: Teller['tell'] = (severity, { line, column }, reason) => {
    problems.push({ severity, file, line, column, ...reason })
  }
  const as =
    (severity: Severity): Teller[Severity] =>
    (place, kind, parameters?, near?) =>
      // The kind and its parameters belong together, as the signature says.
      tell(severity, place, { kind, ...(parameters && { parameters }), ...(near && { near }) } as Reason)
  return { tell, error: as('error'), suspicion: as('suspicion'), warning: as('warning') }
}
