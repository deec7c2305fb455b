/**
 * Sentences by the kind of problem: what is wrong, and how to mend it. `{name}` stands for a parameter. Readers write
 * and do not program: they are told what to write, with an example wherever one helps.
 */
export type ProblemTable = Record<string, readonly [what: string, mend: string]>
