import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch, parsePatch, type StructuredPatch } from 'diff'

/**
 * A Vite plug-in that builds with patched files of packages: those of `patches/*.patch`, unified diffs whose paths begin
 * with the package's name. What is installed stays as it is. What each is for and costs: docs/decisions/024.
 * @throws Error at start when a package has changed so that a patch no longer applies.
 */
export function patchDependencies(root: string) {
  const patched = new Map(
    globSync('patches/*.patch', { cwd: root }).flatMap((name) =>
      parsePatch(readFileSync(join(root, name), 'utf8')).map((patch) => applyToPackage(root, name, patch)),
    ),
  )
  return {
    name: 'patch-dependencies',
    enforce: 'pre' as const,
    transform(_: string, id: string) {
      const [path = ''] = id.split('?')
      const code = patched.get(path.slice(path.lastIndexOf('/node_modules/') + 1))
      return code === undefined ? null : { code, map: null }
    },
  }
}

/** The file's path below the project, and its patched text. */
function applyToPackage(root: string, name: string, patch: StructuredPatch): [file: string, code: string] {
  const file = `node_modules/${patch.newFileName?.replace(/^b\//, '')}`
  const code = applyPatch(readFileSync(join(root, file), 'utf8'), patch)
  if (code === false)
    throw new Error(
      `${file} is not what ${name} was made for: make the patch again, or remove it (docs/decisions/024)`,
    )
  return [file, code]
}
