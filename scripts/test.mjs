// `npm test`: sets up what the tests need and runs them all: types, lint, format, unit, contract, end to end.
// `npm test -- --changed[=commit]`: of the tests those that a change since the commit, or the last one, can have broken.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import {
  compiledCode,
  ensureBuilt,
  ensureInstalled,
  ensurePackagesOf,
  fail,
  findNode,
  root,
} from './setup.mjs'

const results = join(root, 'test-results')
/** In which builds of the same sources share what they make, whichever tests run them (`tests/support/own-build.ts`). */
const madeOnce = mkdtempSync(join(tmpdir(), 'escaparate-made-'))
process.env.MADE_ONCE = madeOnce
process.on('exit', () => rmSync(madeOnce, { recursive: true, force: true }))

ensureInstalled({ withTools: true })
ensurePackagesOf('tests/validators')
ensureBuiltForAll()
const { ensureHeadlessShell, ensureLetters, findBrowser } = await import('./browser.mjs')
const CHROME_PATH = await findBrowser()
ensureHeadlessShell()
ensureLetters()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const affected = listAffected(process.argv.find((argument) => /^--changed\b/.test(argument)))
if (affected) console.log(Object.values(affected).flat().join('\n') || 'No test can have been broken.')
// Beside one another: most keep one core busy, and components wait for their animations.
const counts = await Promise.all([
  runCheck('types', 'typescript/bin/tsc', '--noEmit'),
  runCheck('lint', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  runCheck('format', '@biomejs/biome/bin/biome', 'check', '.'),
  runCheck('unused code', 'knip/bin/knip.js'),
  runCheck('code that tests alone use', '../tests/unused-code.ts'),
  runVitest('tests of components', affected?.components, { config: 'components', isBeside: true }),
])
// One after the other: on two cores both together take as long, and tests that wait for a process run out of time.
counts.push(await runVitest('unit and contract tests', affected?.vitest))
counts.push(await runPlaywright(affected?.playwright))
const [passed, failed] = ['passed', 'failed'].map((key) => counts.reduce((sum, count) => sum + count[key], 0))
// At the end, which is all that is left of a long log in many a CI.
for (const { names = [] } of counts) for (const name of names) console.log(name)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Builds the site where that is to be done, and lends what it makes to the builds of the tests. */
function ensureBuiltForAll() {
  const before = process.env.NODE_OPTIONS ?? ''
  const hooks = ['app-built-once.ts', 'encoded-once.ts'].map((name) => join(root, 'tests', 'support', name))
  process.env.NODE_OPTIONS = [before, ...hooks.map((file) => `--import ${pathToFileURL(file)}`)].join(' ')
  ensureBuilt()
  process.env.NODE_OPTIONS = before
}

/** One tool, one check. */
async function runCheck(name, bin, ...args) {
  const isFine = (await runTool(name, bin, args, { isBeside: true })) === 0
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, names: isFine ? [] : [`✗ ${name}`] }
}

/** The tests of a change, by the program that runs them; undefined is all of them. */
function listAffected(argument) {
  if (!argument) return undefined
  const [, commit = 'HEAD'] = argument.split('=')
  const args = [join(root, 'tests', 'list-affected.ts'), commit]
  const { status, stdout } = spawnSync(findNode(), args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? JSON.parse(stdout) : fail(`What has changed since ${commit} is not to be found out.`)
}

async function runVitest(kind, files, how = {}) {
  if (files?.length === 0) return { passed: 0, failed: 0 }
  const file = prepareReport(`vitest-${how.config ?? 'unit'}`)
  const config = how.config ? ['--config', `vitest.${how.config}.config.ts`] : []
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...config, ...reports, ...(files ?? [])]
  const status = await runTool(kind, 'vitest/vitest.mjs', args, { env: { CHROME_PATH }, ...how })
  const report = readReport(file)
  return {
    ...countAtLeastOneFailure(status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0),
    names: report?.testResults.flatMap(listFailures),
  }
}

/** The failed tests of a file, and what has failed outside of them, such as an import. */
function listFailures({ name, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  const failures = tests.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`)
  return [...failures, message].filter(Boolean).map((failure) => `✗ ${relative(root, name)} › ${failure}`)
}

async function runPlaywright(files) {
  if (files?.length === 0) return { passed: 0, failed: 0 }
  const file = prepareReport('playwright')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROME_PATH }
  const args = ['test', ...(files ?? [])]
  const status = await runTool('end-to-end tests', '@playwright/test/cli.js', args, { env })
  const stats = readReport(file)?.stats
  return countAtLeastOneFailure(status, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
}

/** A runner that fails without counting a failure (no test found, a crash) has failed all the same. */
function countAtLeastOneFailure(status, passed, failed) {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed }
}

/**
 * Runs a tool of the packages; the servers and builds that it starts find their code compiled, as those of `npm start` do.
 * One that runs beside others says all that it has to say at its end.
 */
async function runTool(name, bin, args, { env, isBeside }) {
  if (!isBeside) console.log(`\n— ${name}`)
  const child = spawn(findNode(), [join(root, 'node_modules', bin), ...args], {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...compiledCode, ...process.env, ...env },
  })
  const said = isBeside ? Promise.all([text(child.stdout), text(child.stderr)]) : undefined
  const [status] = await once(child, 'close')
  if (said) console.log(`\n— ${name}\n${(await said).join('')}`)
  return status
}

/** The file of a report, of which none is left. Playwright empties its output folder, so reports stand elsewhere. */
function prepareReport(name) {
  const file = join(root, 'node_modules', `.${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
