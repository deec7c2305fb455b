import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#config/env.server.ts'
import { projectRoot } from './support/source-files.ts'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

const units = ['escaparate.service', 'escaparate-deploy.service']

test.skipIf(!hasSystemd).each(units)('systemd finds nothing wrong with %s of the guide', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = readFileSync(join(projectRoot, 'docs', name), 'utf8')
  const file = join(folder, name)
  // This machine may have its Node elsewhere.
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  const ours = stderr.split('\n').filter((line) => line.includes('escaparate'))
  expect({ status, ours }).toEqual({ status: 0, ours: [] })
})

test('the settings of the unit are settings of the site', () => {
  const unit = readFileSync(join(projectRoot, 'docs/escaparate.service'), 'utf8')
  const settings = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(readEnvironment(Object.fromEntries(settings.map((setting) => setting.split('='))))).toMatchObject({
    host: '127.0.0.1',
    trustedProxies: 1,
    workers: 2,
  })
})
