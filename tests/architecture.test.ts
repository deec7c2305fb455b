import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  collectReachable,
  findImports,
  folders,
  layers,
  listSourceFiles,
  projectRoot,
  readSource,
  type SourceImport,
} from './support/source-files.ts'

const files = listSourceFiles()
const imports = files.flatMap((file) => findImports(file, readSource(file)))

test('every folder stands in the list of folders, and every folder of the list has code', () => {
  const found = new Set([...files, ...listStyleSheets()].map((file) => dirname(file)))
  expect([...found].toSorted()).toEqual(Object.keys(folders).toSorted())
})

test('folders import only what stands before them in the list', () => {
  expect(imports.filter(isWrongArrow)).toEqual([])
})

test('the direction test sees a wrong arrow, between folders and between rooms of one', () => {
  const [wrong] = findImports('config/site.ts', "import { routes } from '#app/routes.ts'")
  expect(wrong && isWrongArrow(wrong)).toBe(true)
  const [intoServer] = findImports(
    'app/router/root.tsx',
    "import {\n  openSite,\n} from '#server/builds/site.ts'",
  )
  expect(intoServer && isWrongArrow(intoServer)).toBe(true)
  const [sideways] = findImports('auth/accounts.server.ts', "import { x } from '#collections/query/query.ts'")
  expect(sideways && isWrongArrow(sideways)).toBe(true)
  const [upstairs] = findImports(
    'app/components/header/header.tsx',
    "import { x } from '#app/components/reading/toc.tsx'",
  )
  expect(upstairs && isWrongArrow(upstairs)).toBe(true)
})

test('no files import one another in a circle, types included', () => {
  expect(findCircles(imports)).toEqual([])
})

test('the test of circles finds one', () => {
  const line = (from: string, to: string) => ({ from, to, isTypeOnly: true })
  expect(findCircles([line('a', 'b'), line('b', 'c'), line('c', 'b')])).toEqual([['b', 'c']])
})

test('no folder has more than thirty source files', () => {
  const counts = Map.groupBy(files, (file) => dirname(file))
  expect([...counts].filter(([, inside]) => inside.length > 30)).toEqual([])
})

test('the server knows the app by its types alone: the bundle is handed to it', () => {
  expect(
    imports.filter(
      ({ from, to, isTypeOnly }) => from.startsWith('server/') && to.startsWith('app/') && !isTypeOnly,
    ),
  ).toEqual([])
})

test('pages know nothing of one another', () => {
  expect(
    imports.filter(
      ({ from, to }) =>
        from.startsWith('app/routes/') && to.startsWith('app/routes/') && dirname(from) !== dirname(to),
    ),
  ).toEqual([])
})

test('endpoints know nothing of one another', () => {
  expect(
    imports.filter(
      ({ from, to }) => from.startsWith('server/endpoints/') && to.startsWith('server/endpoints/'),
    ),
  ).toEqual([])
})

test('no file climbs out of its folder', () => {
  expect(files.filter((file) => /from '(\.\.\/){1,}/.test(readSource(file)))).toEqual([])
})

test('there are no barrels and no drawers', () => {
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
  expect(files.filter((file) => /\/(utils?|helpers?|common|lib|types)\//.test(file))).toEqual([])
  expect(files.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(readSource(file)))).toEqual([])
})

test('no server module can reach the browser', () => {
  const entries = ['app/entry.client.tsx', 'taller/app/main.tsx', 'taller/app/pencil.tsx']
  const reachable = entries.flatMap((entry) => [...collectReachable(entry)])
  expect(reachable).toEqual(expect.arrayContaining([...entries, 'app/routes/docs-slug/page.tsx']))
  expect(reachable.filter((file) => file.includes('.server.') || file.startsWith('server/'))).toEqual([])
})

test('a server loads what draws pictures only when it draws one', () => {
  const draws = (file: string) => /from 'sharp'/.test(readSource(file))
  expect([...collectReachable('server/processes/serve-here.ts')].filter(draws)).not.toEqual([])
  expect([...collectReachable('server/processes/serve-here.ts', { atOnce: true })].filter(draws)).toEqual([])
})

test('every import of our own names a file that exists', () => {
  expect(imports.filter(({ to }) => !existsSync(join(projectRoot, to)))).toEqual([])
})

test('packages of their own name no file of the product by `#`, which Node looks up in their package.json', () => {
  const own = globSync('{art,bench}/**/*.ts', { exclude: ['**/node_modules/**'], cwd: projectRoot })
  expect(own.length).toBeGreaterThan(50)
  expect(own.filter((file) => /(from|import\() ?'#(?!art)/.test(readSource(file)))).toEqual([])
})

test('what a style sheet names beside it is there', () => {
  const named = listStyleSheets().flatMap((sheet) =>
    [...readSource(sheet).matchAll(/url\("(\.[^"?]+)/g)].map(([, path = '']) => join(dirname(sheet), path)),
  )
  expect(named).not.toEqual([])
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('the map in the README names real files and folders', () => {
  const map = readSource('README.md').split('## Where things are')[1] ?? ''
  const named = [...map.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  )
  expect(named.length).toBeGreaterThan(9)
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('paths in the guides and records name files that exist', () => {
  const roots = [...layers, 'scripts', 'tests', 'bench', 'art', 'catalogue'].join('|')
  const guides = ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })]
  const named = guides.flatMap((guide) =>
    [...readSource(guide).matchAll(new RegExp(`\`((?:${roots})/[^\`\\s<]+)\``, 'g'))].map(
      ([, path = '']) => ({
        guide,
        path,
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => globSync(path, { cwd: projectRoot }).length === 0)).toEqual([])
})

test('P11: no package that reads the wire format of server components is in the tree', () => {
  const lock: unknown = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const names = Object.keys((lock as { packages: Record<string, unknown> }).packages)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => /react-server-dom|turbo-stream|\/next$/.test(name))).toEqual([])
})

function isWrongArrow({ from, to }: SourceImport): boolean {
  // Content and accounts stand side by side and know nothing of one another.
  if (from.startsWith('auth/') && to.startsWith('collections/')) return true
  return rankOf(to) > rankOf(from)
}

const ranks = Object.keys(folders)

function rankOf(file: string): number {
  return ranks.indexOf(dirname(file))
}

/** Groups of files of which each leads to each other by imports (Tarjan's strongly connected components). */
function findCircles(arrows: SourceImport[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const numbers = new Map<string, number>()
  const circles: string[][] = []
  const path: string[] = []
  const visit = (file: string): number => {
    const number = numbers.size
    numbers.set(file, number)
    path.push(file)
    let lowest = number
    for (const { to } of targets.get(file) ?? []) {
      if (!numbers.has(to)) lowest = Math.min(lowest, visit(to))
      else if (path.includes(to)) lowest = Math.min(lowest, numbers.get(to) ?? lowest)
    }
    if (lowest === number) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }
  for (const { from } of arrows) if (!numbers.has(from)) visit(from)
  return circles
}

function listStyleSheets(): string[] {
  return globSync(`{${layers.join(',')}}/**/*.css`, { cwd: projectRoot })
}
