// `npm run bench`: measures bytes of pages, requests and memory, and says what fell behind the recorded run; a section is
// named (`-- builds`, `-- lighthouse /pricing`), `-- all --write` measures everything and writes docs/measured.md, `--
// search` how well the search finds, `-- turns ../before` what visitors wait for, by turns with another version, `-- test`
// runs the tests of the measurements.
// `npm run faults`: kills, damages and deploys while visitors read, and tells what they saw of it.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ensurePackagesOf, root, runNode } from './setup.mjs'

const programs = {
  search: ['bench/search.ts'],
  turns: ['bench/turns.ts'],
  faults: ['bench/faults.ts'],
  test: ['node_modules/vitest/vitest.mjs', 'run', '--root', 'bench'],
}
const words = process.argv.slice(2)
const [program, ...args] = programs[words[0]]
  ? [...programs[words[0]], ...words.slice(1)]
  : ['bench/main.ts', ...words]
const needsBrowser = words.some((word) => ['all', 'interaction', 'lighthouse', 'turns'].includes(word))

ensureInstalled({ withTools: true })
ensurePackagesOf('bench')
ensureBuilt()
const env = {}
if (needsBrowser) {
  const { findBrowser } = await import('./browser.mjs')
  env.CHROME_PATH = await findBrowser()
}
runNode([join(root, program), ...args], env)
