import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { collectReachable, listSourceFiles, projectRoot, readSource } from './source-files.ts'

/** Test files that a change can have broken, by the program that runs them. */
export type AffectedTests = { vitest: string[]; components: string[]; playwright: string[] }

/** Packages of their own. */
const apart = ['node_modules/**', 'tests/validators/**', 'art/**', 'bench/**']

/** What every test stands on. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest|vitest\.components|playwright)\.config\.ts|scripts\/.*)$/

/** What a page is made from beside the app and what that imports: its style sheets, content and public files. */
const pageFiles = /^(content|public)\/|^(app|ui|theme)\/.*\.css$/

/** What builds, serves and shows it; tests meet it built and running, where no import leads. */
const programs = [
  'server/main.ts',
  'server/dev.ts',
  'server/make/build-site.ts',
  'server/make/make-app.ts',
  'server/export/export-site.ts',
  'collections/compile/main.server.ts',
]

const ofComponents = '{app,ui,catalogue}/**/*.browser.test.tsx'

/** What they all are rendered with. */
const componentSetup = /\.css$|^tests\/support\/component-setup\.ts$/

/** Shows the components of `ui` without the site: its tests depend on what it imports. */
const catalogue = { support: 'tests/support/catalogue.ts', entry: 'catalogue/main.tsx' }

/**
 * Lists the tests that a change of these files can have broken. A test depends on what it imports; in a browser, on what
 * pages are made from; over HTTP, on that and on the programs that answer; when it starts a program, on the programs; and
 * on files that are no sources, when it names their folder.
 */
export function listAffectedTests(changed: readonly string[]): AffectedTests {
  const list = (pattern: string, exclude: string[] = []) =>
    globSync(pattern, { cwd: projectRoot, exclude: [...apart, ...exclude] })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((test) => changed.some((file) => isAffected(test, file)))
      .toSorted()
  return {
    vitest: list('{*/,*/*/**/}*.test.{ts,tsx}', [ofComponents]),
    components: list(ofComponents),
    playwright: list('tests/e2e/**/*.e2e.ts'),
  }
}

function isAffected(test: string, changed: string): boolean {
  if (everything.test(changed)) return true
  const reached = reach(test)
  if (reached.has(changed)) return true
  if (test.endsWith('.browser.test.tsx')) return componentSetup.test(changed)
  if (reached.has(catalogue.support)) return isOfCatalogue(changed)
  if (test.startsWith('tests/e2e/') ? isOfPages(changed) : isAskedFor(test, reached, changed)) return true
  return !/\.tsx?$/.test(changed) && namesFolderOf(test, reached, changed)
}

/** What these files reach, which is the same for every test and every change. */
const reachable = new Map<string, Set<string>>()

function reach(file: string): Set<string> {
  const found = reachable.get(file) ?? collectReachable(file)
  reachable.set(file, found)
  return found
}

function isOfCatalogue(file: string): boolean {
  return reach(catalogue.entry).has(file) || /^catalogue\/|\.css$/.test(file)
}

/** What the app imports, from whichever of its files. */
let reachedByApp: Set<string> | undefined

function isOfPages(file: string): boolean {
  reachedByApp ??= new Set(
    listSourceFiles().flatMap((source) => (source.startsWith('app/') ? [...reach(source)] : [])),
  )
  return pageFiles.test(file) || reachedByApp.has(file)
}

function isAskedFor(test: string, reached: Set<string>, changed: string): boolean {
  const isOfPrograms = pageFiles.test(changed) || programs.some((entry) => reach(entry).has(changed))
  if (test.startsWith('tests/contract/')) return isOfPrograms || isOfPages(changed)
  return isOfPrograms && startsProgram(reached)
}

/** Whether a test has a server of the site, or one of its programs, as a process of its own. */
function startsProgram(reached: Set<string>): boolean {
  return [...reached].some(
    (file) => file.startsWith('tests/') && readSource(file).includes("from 'node:child_process'"),
  )
}

/** What a test reads rather than imports is found by its folder's name; a guide, and what stands in no folder, by its own. */
function namesFolderOf(test: string, reached: Set<string>, changed: string): boolean {
  const [outermost = ''] = changed.split('/')
  const named = outermost === 'docs' ? basename(changed) : outermost
  const name = new RegExp(`['"\`/]${RegExp.escape(named)}['"\`/]`)
  return [...reached].some(
    (file) => (file === test || file.startsWith('tests/')) && name.test(readSource(file)),
  )
}
