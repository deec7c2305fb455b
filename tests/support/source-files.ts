import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

export type SourceImport = { from: string; to: string; isTypeOnly: boolean }

/** The code folders, in the order in which they may know one another: each imports only what stands before it. */
export const layers = ['config', 'database', 'collections', 'auth', 'app', 'server'] as const

/** Source files of the code folders, without their tests, relative to the project. */
export function listSourceFiles(): string[] {
  return layers.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.split('\\').join('/')))
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)),
  )
}

export function readSource(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}

/** Imports of our own files in a source text, as project paths. */
export function findImports(file: string, text: string): SourceImport[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\('([^']+)'\)/g
  return [...text.matchAll(pattern)].flatMap((match) => {
    const to = resolveOwn(file, match[2] ?? match[3] ?? match[4] ?? '')
    return to ? [{ from: file, to, isTypeOnly: match[1] !== undefined }] : []
  })
}

/** The files that a source can bring into a bundle, itself included. */
export function collectReachable(entry: string): Set<string> {
  const found = new Set<string>()
  const queue = [entry]
  for (const file of queue) {
    if (found.has(file) || !existsSync(join(projectRoot, file))) continue
    found.add(file)
    const text = readSource(file)
    queue.push(...findImports(file, text).flatMap(({ to, isTypeOnly }) => (isTypeOnly ? [] : [to])))
    queue.push(...listGlobbed(file, text))
  }
  return found
}

/** What `import.meta.glob` finds for a file: patterns, and those that begin with `!` taken away. */
function listGlobbed(file: string, text: string): string[] {
  const folder = posix.dirname(file)
  return [...text.matchAll(/import\.meta\.glob(?:<[^>]*>)?\(([^)]*)\)/g)].flatMap(([, list = '']) => {
    const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)
    const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(3))
    return globSync(
      patterns.filter((pattern) => !pattern.startsWith('!')),
      { cwd: join(projectRoot, folder), exclude },
    ).map((found) => posix.join(folder, found))
  })
}

function resolveOwn(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  return undefined
}
