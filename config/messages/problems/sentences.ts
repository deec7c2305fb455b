/** Languages that problems are told in: pages speak Spanish, a terminal speaks that of its user. */
export type Language = 'es' | 'en'

/**
 * What is wrong, in one sentence, and how to mend it. `{name}` stands for a parameter. Readers write and do not
 * program: they are told what to write, with an example wherever one helps.
 */
type Sentences = Record<Language, readonly [what: string, mend: string]>

/** Sentences by the kind of problem; kinds begin with what the problem is about. */
export type ProblemTable = Record<string, Sentences>
