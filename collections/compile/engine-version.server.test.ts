import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { copySources } from '#tests/support/copy-sources.ts'
import { collectReachable } from '#tests/support/source-files.ts'
import { engineFolders } from './engine-version.server.ts'

test('all that the compiler imports is part of its version', () => {
  const files = [...collectReachable('collections/compile/compile.server.ts')]
  expect(files).toContain('config/house-style.ts')
  expect(files.filter((file) => !engineFolders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})

test('a claim that the house forbids from now on is told at the next run, of files that have not changed', () => {
  const sources = copySources()
  onTestFinished(() => rmSync(sources, { recursive: true, force: true }))
  const { folder } = createProject({ '1.docs/1.a.md': '# Telas\n\nCamisas de algodón.\n' })
  const runContent = () =>
    spawnSync(process.execPath, [join(sources, 'collections/compile/main.server.ts')], {
      cwd: folder,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    })
  expect(runContent().status).toBe(0)

  const houseStyle = readFileSync(join(sources, 'config/house-style.ts'), 'utf8')
  const forbidden = houseStyle.replace('unprovenClaims = [', "unprovenClaims = [\n  'algodón',")
  writeInto(sources, 'config/house-style.ts', forbidden)
  expect(runContent()).toMatchObject({ status: 1, stderr: expect.stringContaining('algodón') })

  writeInto(sources, 'config/house-style.ts', houseStyle)
  expect(runContent().status).toBe(0)
})
