import { spawnSync } from 'node:child_process'
import { cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pointerFile } from '#server/builds/build-files.ts'
import { copySources } from './support/copy-sources.ts'
import { growContent } from './support/grow-content.ts'
import { lendParts, madeOnce } from './support/own-build.ts'
import { projectRoot } from './support/source-files.ts'

/**
 * Contract tests that ask nothing of what editors write, or the same of whatever they write: every page, every link, every
 * cell of a table.
 */
const withoutContent =
  /^tests\/contract\/(auth|sign-in|backup|conformance|crawl|endpoint-errors|export|health|icons|log|metrics|search-limits|search-misses|search-tables|workshop)\b/

test('a thirteenth post, a longer page and a new price turn no test of the site red', () => {
  const sources = copySources()
  onTestFinished(() => rmSync(sources, { recursive: true, force: true }))
  cpSync(join(projectRoot, 'content'), join(sources, 'content'), { recursive: true })
  growContent(sources)
  // Of what has not changed the build before is asked.
  const builds = join(sources, 'build')
  lendParts(builds, ['id', 'bundle', 'files'])
  cpSync(pointerFile, join(builds, 'current.json'))
  const env = {
    ...process.env,
    BUILD_DIR: builds,
    NODE_ENV: 'production',
    NO_COLOR: '1',
    ...madeOnce,
  }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: sources, env, encoding: 'utf8', timeout: 580_000 })
  const build = run('server/make/build-site.ts', 'grown')
  expect(build.status, build.stderr).toBe(0)
  const files = globSync('tests/contract/*.test.ts', { cwd: projectRoot }).filter(
    (file) => !withoutContent.test(file),
  )
  const { stdout, stderr } = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'contract', ...files)
  expect(stdout + stderr).toMatch(/^ *Tests +\d+ passed \(\d+\)$/m)
}, 600_000)
