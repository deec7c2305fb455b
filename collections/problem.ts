/**
 * What is wrong with a content file, told so that an editor can mend it without asking an engineer.
 * An `error` always stops the build; a `suspicion` (a dead link, a missing alternative text) does so
 * unless `CONTENT_STRICT=false`; a `warning` never does.
 */
export type Problem = {
  severity: 'error' | 'suspicion' | 'warning'
  /** Path of the file relative to the content folder. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based. */
  column: number
  /** What is wrong, in one sentence. */
  message: string
  /** How to mend it, in one sentence. */
  fix: string
  /** Marks what some runs judge otherwise: where icons are asked for elsewhere, a set may be missing. */
  kind?: 'missing-icon-set'
}

/** Where something stands in a file; both are 1-based. */
export type Position = { line: number; column: number }

/** More than this would push the first ones, which often cause the rest, out of a terminal's memory. */
const PROBLEMS_SHOWN = 200

/**
 * Problems as a terminal shows them, sorted by place: `content/1.docs/x.md:12:3  message`, the fix indented; of very
 * many the first, and how many more there are.
 */
export function formatProblems(problems: readonly Problem[], folder: string): string {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`
  const lines = problems
    .toSorted((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column)
    .slice(0, PROBLEMS_SHOWN)
    .map(
      ({ file, line, column, message, fix }) => `${prefix}${file}:${line}:${column}  ${message}\n    ${fix}`,
    )
  const more = problems.length - lines.length
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
