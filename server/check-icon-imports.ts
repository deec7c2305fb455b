import { relative } from 'node:path'
import { describeUnknownIcon } from '#collections/icon-sets.server.ts'
import { formatProblems, type Problem } from '#collections/problem.ts'

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
    ({ index, 2: set = '', 3: icon = '' }) => {
      const unknown = describeUnknownIcon(`${set}:${icon}`) ?? describeMalformed(set, icon)
      if (!unknown) return []
      const before = code.slice(0, index).split('\n')
      const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
      return [{ severity: 'error' as const, file, ...place, ...unknown }]
    },
  )
}

/** Names that are none, such as `Menu` or `menu/open`, which the check of content names passes over. */
function describeMalformed(set: string, icon: string): Pick<Problem, 'message' | 'fix'> | undefined {
  if (/^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/.test(`${set}:${icon}`)) return undefined
  const fix = 'Write the set and the icon in lower case with hyphens, such as ~icons/lucide/shirt?raw.'
  return { message: `~icons/${set}/${icon} is not the name of an icon.`, fix }
}
