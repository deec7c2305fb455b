import { globSync } from 'node:fs'
import { collectReachable, layers, projectRoot, readSource } from './source-files.ts'

/** Test files that a change can have broken, by the program that runs them. */
export type AffectedTests = { vitest: string[]; components: string[]; playwright: string[] }

/** What every test stands on. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest|vitest\.components|playwright)\.config\.ts|patches\/.*|scripts\/.*)$/

/** What the site is made from; its tests meet it built and running, where no import leads. */
const siteFolders = [...layers.filter((layer) => layer !== 'kit'), 'content', 'public']

const ofComponents = '{app,ui,kit}/**/*.browser.test.tsx'

/** What they all are rendered with. */
const componentSetup = /\.css$|^tests\/support\/component-setup\.ts$/

/** Shows the kit without the site: its tests depend on what it imports. */
const catalogue = { support: 'tests/support/catalogue.ts', entry: 'catalogue/main.tsx' }

/**
 * Lists the tests that a change of these files can have broken. A test depends on what it imports; on all that the
 * site is made from, when it asks a running one; and on files that are no sources, when it names their folder.
 */
export function listAffectedTests(changed: readonly string[]): AffectedTests {
  const list = (pattern: string, exclude: string[] = []) =>
    globSync(pattern, { cwd: projectRoot, exclude: ['node_modules/**', 'tests/validators/**', ...exclude] })
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
  const reached = collectReachable(test)
  if (reached.has(changed)) return true
  if (test.endsWith('.browser.test.tsx')) return componentSetup.test(changed)
  if (reached.has(catalogue.support)) return isOfCatalogue(changed)
  if (isOfSite(changed) && asksRunningSite(test, reached)) return true
  return !/\.tsx?$/.test(changed) && namesFolderOf(test, reached, changed)
}

function isOfCatalogue(file: string): boolean {
  return collectReachable(catalogue.entry).has(file) || /^catalogue\/|\.css$/.test(file)
}

function isOfSite(file: string): boolean {
  return siteFolders.includes(file.split('/')[0] ?? '') && !/\.test\.tsx?$/.test(file)
}

/** Whether a test has a server of the site, or one of its programs, as a process of its own. */
function asksRunningSite(test: string, reached: Set<string>): boolean {
  if (/^tests\/(contract|e2e)\//.test(test)) return true
  return [...reached].some(
    (file) => file.startsWith('tests/') && readSource(file).includes("from 'node:child_process'"),
  )
}

/** What a test reads rather than imports is found by its folder's name, or by its own where it stands in none. */
function namesFolderOf(test: string, reached: Set<string>, changed: string): boolean {
  const [outermost = ''] = changed.split('/')
  const name = new RegExp(`['"\`]${RegExp.escape(outermost)}['"\`/]`)
  return [...reached].some(
    (file) => (file === test || file.startsWith('tests/')) && name.test(readSource(file)),
  )
}
