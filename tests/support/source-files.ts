import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

export type SourceImport = {
  from: string
  to: string
  isTypeOnly: boolean
  /** Loaded when somebody needs it, by `import()`. */
  isLazy?: boolean
}

/**
 * Every folder of the code, in the order in which they may know one another: each imports only itself and what stands
 * before it. A new folder gets its line here.
 */
export const folders = [
  'limits',
  'urls',
  'browser',
  'config/messages/problems',
  'config/messages',
  'config',
  'database',
  'sizes',
  'collections/problems',
  'collections',
  'collections/data-files',
  'collections/pictures',
  'collections/copies',
  'collections/plans',
  'collections/markdown',
  'collections/garments',
  'collections/query',
  'collections/redirects',
  'collections/thesaurus',
  'collections/publish',
  'collections/compile',
  'collections/read',
  'auth',
  'search',
  'search/index',
  'search/engine',
  'theme',
  'ui',
  'ui/toasts',
  'kit/forms',
  'kit/overlays',
  'app/errors',
  'app/toasts',
  'app/color-mode',
  'app/document',
  'app/hooks',
  'app/navigation',
  'app/api',
  'app/icons',
  'app/loaders',
  'app/sizes',
  'app/list',
  'app/islands',
  'app/markdown',
  'app/preview',
  'app/session',
  'app/workers',
  'app/search',
  'app/shell',
  'app/reading',
  'app/sign-in',
  'app/parts',
  'app/shop-floor',
  'app/pages/index',
  'app/pages/pricing',
  'app/pages/changelog',
  'app/pages/blog',
  'app/pages/blog-slug',
  'app/pages/docs-slug',
  'app/pages/coleccion',
  'app/pages/coleccion-slug',
  'app/pages/lista',
  'app/pages/login',
  'app/pages/signup',
  'app/sheets/parts',
  'app/sheets',
  'app/router',
  'app/content-database',
  'app/offline',
  'app/boot',
  'app',
  'server/metrics',
  'server/log',
  'server/http',
  'server/events',
  'server/vite',
  'server/pictures',
  'server/sign-in',
  'server/preview-links',
  'server/seo',
  'server/builds',
  'server/make',
  'server/endpoints',
  'server/requests',
  'server/export',
  'server/preview',
  'server/misses',
  'server/processes',
  'server',
] as const

/** The outermost of them. */
export const layers = [...new Set(folders.map((folder) => folder.split('/')[0] ?? ''))]

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
    return to ? [{ from: file, to, isTypeOnly: match[1] !== undefined, isLazy: match[4] !== undefined }] : []
  })
}

/** The files that a source can bring into a bundle, itself included; `atOnce` leaves out what may be loaded later. */
export function collectReachable(entry: string, { atOnce = false } = {}): Set<string> {
  const found = new Set<string>()
  const queue = [entry]
  for (const file of queue) {
    if (found.has(file) || !existsSync(join(projectRoot, file))) continue
    found.add(file)
    queue.push(...listBrought(file).flatMap(({ to, isLazy }) => (atOnce && isLazy ? [] : [to])))
  }
  return found
}

/** What a source brings along by itself; it stays what it is while tests run. */
const listBrought = memoize((file: string) => {
  const text = readSource(file)
  const imported = findImports(file, text).filter(({ isTypeOnly }) => !isTypeOnly)
  return [...imported, ...listGlobbed(file, text).map((to) => ({ to, isLazy: false }))]
})

function memoize<T>(find: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    const found = known.get(file) ?? find(file)
    known.set(file, found)
    return found
  }
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
