import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  collectReachable,
  findImports,
  layers,
  listSourceFiles,
  projectRoot,
  readSource,
  type SourceImport,
} from './support/source-files.ts'

const files = listSourceFiles()
const imports = files.flatMap((file) => findImports(file, readSource(file)))

/** Inside `app`, from what knows nothing of the site to what knows it all. */
const appLayers = [
  'app/ui/',
  'app/markdown/',
  'app/network/',
  'app/api/',
  'app/session/',
  'app/sign-in/',
  'app/shell/',
  'app/routes/',
]

test('folders import only what stands before them: config ← database ← collections, auth ← app ← server', () => {
  expect(imports.filter(isWrongArrow)).toEqual([])
})

test('the direction test sees a wrong arrow', () => {
  const [wrong] = findImports('config/site.ts', "import { routes } from '#app/routes.ts'")
  expect(wrong && isWrongArrow(wrong)).toBe(true)
  const [intoServer] = findImports('app/root.tsx', "import {\n  openSite,\n} from '#server/site.ts'")
  expect(intoServer && isWrongArrow(intoServer)).toBe(true)
  const [sideways] = findImports('auth/accounts.server.ts', "import { x } from '#collections/query.ts'")
  expect(sideways && isWrongArrow(sideways)).toBe(true)
})

test('the server knows the app by its types alone: the bundle is handed to it', () => {
  expect(
    imports.filter(
      ({ from, to, isTypeOnly }) => from.startsWith('server/') && to.startsWith('app/') && !isTypeOnly,
    ),
  ).toEqual([])
})

test('the kit knows nothing of the site, and routes know nothing of one another', () => {
  const layerOf = (file: string) => appLayers.findIndex((folder) => file.startsWith(folder))
  const wrong = imports.filter(({ from, to, isTypeOnly }) => {
    if (isTypeOnly || layerOf(from) === -1 || layerOf(to) === -1) return false
    return layerOf(to) > layerOf(from) || (from.startsWith('app/routes/') && to.startsWith('app/routes/'))
  })
  expect(wrong).toEqual([])
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
  expect(files.filter((file) => /\/(utils?|helpers?|common|lib|types|hooks)\//.test(file))).toEqual([])
  expect(files.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(readSource(file)))).toEqual([])
})

test('no server module can reach the browser', () => {
  const reachable = collectReachable('app/entry.client.tsx')
  expect([...reachable]).toContain('app/routes/docs-slug.tsx')
  expect([...reachable].filter((file) => file.includes('.server.') || file.startsWith('server/'))).toEqual([])
})

test('every import of our own names a file that exists', () => {
  expect(imports.filter(({ to }) => !existsSync(join(projectRoot, to)))).toEqual([])
})

test('the map in the README names real files and folders', () => {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
  const map = readme.slice(readme.indexOf('## Where things are'))
  const named = [...map.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('P11: no package that reads the wire format of server components is in the tree', () => {
  const lock: unknown = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const names = Object.keys((lock as { packages: Record<string, unknown> }).packages)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => /react-server-dom|turbo-stream|\/next$/.test(name))).toEqual([])
})

function isWrongArrow({ from, to }: SourceImport): boolean {
  const layerOf = (file: string) => layers.findIndex((folder) => file.startsWith(`${folder}/`))
  // Content and accounts stand side by side and know nothing of one another.
  if (from.startsWith('auth/') && to.startsWith('collections/')) return true
  return layerOf(to) > layerOf(from) && !(from.startsWith('server/') && to.startsWith('app/'))
}
