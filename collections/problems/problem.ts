import type { problemSentences } from '#config/messages/content-problems.ts'
import type { valueWords } from '#config/messages/problems/fields.ts'

/**
 * What is wrong with a content file, told so that an editor can mend it without asking an engineer. It holds no
 * sentence: `tellProblem` makes one at the edge.
 */
export type Problem = Fault & {
  /** Path of the file relative to the content folder. */
  file: string
  /** Set when the file stands in the folder of public files, and its path is relative to that. */
  folder?: 'public'
}

/** A problem in a text whose file is known elsewhere. */
type Fault = Reason & Position & { severity: Severity }

/**
 * An `error` always stops the build; a `suspicion` (a dead link, a missing alternative text) does so unless
 * `CONTENT_STRICT=false`; a `warning` never does.
 */
export type Severity = 'error' | 'suspicion' | 'warning'

/** Where something stands in a file; both are 1-based. */
export type Position = { line: number; column: number }

/** What is wrong: a kind of the table of sentences with the parameters that its sentences name. */
export type Reason = { [Kind in ProblemKind]: ReasonOf<Kind> }[ProblemKind]

export type ProblemKind = keyof typeof problemSentences

type ReasonOf<Kind extends ProblemKind> = {
  kind: Kind
  /**
   * What was probably meant; told in place of the kind's way to mend it. A function where finding it looks at the
   * whole site, or at a set of icons: of many mistakes few are told.
   */
  near?: string | undefined | (() => string | undefined)
} & ([ParametersOf<Kind>] extends [undefined]
  ? { parameters?: undefined }
  : { parameters: ParametersOf<Kind> })

/** What the sentences of a kind name; `undefined` where they name nothing. */
export type ParametersOf<Kind extends ProblemKind> = [ParameterOf<Kind>] extends [never]
  ? undefined
  : { [Name in ParameterOf<Kind>]: Name extends keyof ParameterTypes ? ParameterTypes[Name] : string }

/** Every parameter that the sentences of a kind name. */
type ParameterOf<Kind extends ProblemKind> = NamesIn<(typeof problemSentences)[Kind]>

/** `a` and `b` of `{a} is not {b}`; braces that hold anything else are text. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | NamesIn<Rest>
  : never
type NameOf<Inside extends string> = Inside extends `${string}${'=' | ' ' | '"'}${string}` ? never : Inside

/** Parameters that are no text, by their names. */
type ParameterTypes = Record<
  'above' | 'columns' | 'count' | 'frames' | 'level' | 'limit' | 'pixels' | 'right' | 'values' | 'width',
  number
> &
  Record<
    'names' | 'colours' | 'components' | 'endings' | 'places' | 'rules' | 'sets' | 'tables',
    readonly string[]
  > & {
    /** A value of a file by the way to it. */
    field: { path: readonly PropertyKey[] }
    expected: readonly ValueName[]
    found: ValueName
  }

/** A value by its type, or as it is written. */
export type ValueName = { type: keyof typeof valueWords } | { literal: string }
