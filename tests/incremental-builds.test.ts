import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { madeOnce } from './support/own-build.ts'
import { projectRoot } from './support/source-files.ts'

/** How long the builds may take on a machine that is busy, in ms. */
const PATIENCE_MS = 600_000

test('after each of 40 random edits a build that knows the one before is, byte by byte, that of one that knows none', {
  timeout: PATIENCE_MS,
}, () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['tests/incremental-builds.ts', '--edits', '40', '--seed', '1'],
    {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production', ...madeOnce },
      encoding: 'utf8',
    },
  )
  expect(status, stderr).toBe(0)
})
