// `npm test`: sets up what the tests need and runs them all: types, lint, format, unit, contract, end to end.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureValidators, findNode, root } from './setup.mjs'

const results = join(root, 'test-results')

ensureInstalled({ withTools: true })
ensureValidators()
ensureBuilt()
const { ensureHeadlessShell, ensureLetters, findBrowser } = await import('./browser.mjs')
const CHROME_PATH = await findBrowser()
ensureHeadlessShell()
ensureLetters()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const counts = [
  runCheck('types', 'typescript/bin/tsc', ['--noEmit']),
  runCheck('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  runCheck('format', '@biomejs/biome/bin/biome', ['check', '.']),
  runCheck('unused code', 'knip/bin/knip.js', []),
  runVitest(),
  runPlaywright(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** One tool, one check. */
function runCheck(name, bin, args) {
  console.log(`\n— ${name}`)
  const isFine = runTool(bin, args) === 0
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 }
}

function runVitest() {
  console.log('\n— unit and contract tests')
  const file = join(results, 'vitest.json')
  const status = runTool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport(file)
  return countAtLeastOneFailure(status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
}

function runPlaywright() {
  console.log('\n— end-to-end tests')
  // Playwright empties its output folder, so its report stands beside it.
  const file = join(root, 'node_modules', '.playwright.json')
  const status = runTool('@playwright/test/cli.js', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROME_PATH,
  })
  const stats = readReport(file)?.stats
  return countAtLeastOneFailure(status, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
}

/** A runner that fails without counting a failure (no test found, a crash) has failed all the same. */
function countAtLeastOneFailure(status, passed, failed) {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed }
}

function runTool(bin, args, env = {}) {
  const script = join(root, 'node_modules', bin)
  const { status } = spawnSync(findNode(), [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
