import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from './support/source-files.ts'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the unit of the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = readFileSync(join(projectRoot, 'docs/escaparate.service'), 'utf8')
  const file = join(folder, 'escaparate.service')
  // This machine may have its Node elsewhere.
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  const ours = stderr.split('\n').filter((line) => line.includes('escaparate'))
  expect({ status, ours }).toEqual({ status: 0, ours: [] })
})
