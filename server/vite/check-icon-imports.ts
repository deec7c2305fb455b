import { relative } from 'node:path'
import { findUnknownIcon } from '#collections/pictures/icon-sets.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import type { Problem, Reason } from '#collections/problems/problem.ts'

/**
 * A Vite plug-in: an icon that code imports (`~icons/lucide/menu?raw`) and that no installed set has stops the build
 * with file, line, column and a name that resembles it. The plug-in that draws them would name the icon alone.
 * @throws Error with every such import of a file.
 */
export function checkIconImports() {
  let root = process.cwd()
  return {
    name: 'check-icon-imports',
    enforce: 'pre' as const,
    configResolved(config: { root: string }) {
      root = config.root
    },
    transform(code: string, id: string) {
      if (!code.includes('~icons/') || id.includes('/node_modules/')) return null
      const file = relative(root, id.replace(/\?.*$/, ''))
      const problems = findUnknownIconImports(code, file)
      if (problems.length > 0) throw new Error(`An icon cannot be had:\n${formatProblems(problems, root)}`)
      return null
    },
  }
}

/** The imports of icons that nobody has, each with its place and what may have been meant. */
export function findUnknownIconImports(code: string, file: string): Problem[] {
  return [...code.matchAll(/(['"])~icons\/([^'"/?\s]+)\/([^'"?\s]+)(?:\?[^'"\s]*)?\1/g)].flatMap(
    ({ index, 2: set = '', 3: icon = '' }): Problem[] => {
      const unknown = findUnknownIcon(`${set}:${icon}`) ?? findMalformed(set, icon)
      if (!unknown) return []
      const before = code.slice(0, index).split('\n')
      const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
      return [{ severity: 'error', file, ...place, ...unknown }]
    },
  )
}

/** Names that are none, such as `Menu` or `menu/open`, which the check of content names passes over. */
function findMalformed(set: string, icon: string): Reason | undefined {
  if (/^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/.test(`${set}:${icon}`)) return undefined
  return { kind: 'icon-import-malformed', parameters: { set, icon } }
}
