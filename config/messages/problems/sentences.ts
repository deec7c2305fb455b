/**
 * A sentence by the kind of problem: what is wrong -> how to mend it. `{name}` stands for a parameter. Readers write
 * and do not program: they are told what to write, with an example wherever one helps.
 */
export type ProblemTable = Record<string, `${string} -> ${string}`>
