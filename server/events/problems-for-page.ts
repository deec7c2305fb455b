import type { Problem } from '#collections/problems/problem.ts'

/** Where a mistake is, for who looks at a page: in its own file, in one that was saved last, or somewhere else. */
export type Whereabouts = 'page' | 'saved' | 'elsewhere'

const order: readonly Whereabouts[] = ['page', 'saved', 'elsewhere']
const severities: readonly Problem['severity'][] = ['error', 'suspicion', 'warning']

/** A file as editors know it: below the content folder, or `public/…`. */
export function nameFile({ folder, file }: Pick<Problem, 'folder' | 'file'>): string {
  return folder ? `${folder}/${file}` : file
}

/**
 * Mistakes in the order in which they concern who looks at a page: those of its files, then those of files that were
 * saved last, then the rest; of each the worst first. What is wrong with no file in particular concerns everybody.
 */
export function sortForPage(
  problems: readonly Problem[],
  pageFiles: readonly string[],
  saved: readonly string[],
): { problem: Problem; whereabouts: Whereabouts }[] {
  const own = new Set([...pageFiles, ''])
  const recent = new Set(saved)
  function locate(problem: Problem): Whereabouts {
    const name = nameFile(problem)
    if (own.has(name)) return 'page'
    return recent.has(name) ? 'saved' : 'elsewhere'
  }
  return problems
    .map((problem) => ({ problem, whereabouts: locate(problem) }))
    .sort(
      (a, b) =>
        order.indexOf(a.whereabouts) - order.indexOf(b.whereabouts) ||
        severities.indexOf(a.problem.severity) - severities.indexOf(b.problem.severity),
    )
}
