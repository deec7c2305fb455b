import { mkdtempSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'escaparate-builds-'))
vi.stubEnv('BUILD_DIR', folder)
// Where builds stand is read when these are loaded.
const { findNewestSoundBuild, readSoundBuild } = await import('./sound-build.ts')
const { pointTo } = await import('./build-pointer.ts')
const { makeFakeBuild } = await import('#tests/support/fake-builds.ts')
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('where the pointer leads nowhere the newest build that is whole is served, and of a damaged one that is told', () => {
  const told: object[] = []
  const log = { error: (fields: object) => told.push(fields) }
  const older = makeFakeBuild('1', { madeAt: 1, code: 'ours' })
  const newer = makeFakeBuild('2', { madeAt: 2, code: 'ours' })
  expect(readSoundBuild(log).id).toBe(newer.id)
  pointTo(older)
  pointTo(makeFakeBuild('2', { madeAt: 2, code: 'ours' }))
  truncateSync(join(folder, newer.id, 'answers.sqlite'))
  expect(readSoundBuild(log).id).toBe(older.id)
  expect(told).toMatchObject([
    { damage: 'the pointer current.json is missing or damaged', instead: newer.id },
    { build: newer.id, damage: 'answers.sqlite has 0 bytes instead of 1', instead: older.id },
  ])
})

test('of a folder that cannot be read no build is whole, and they are there again with it', () => {
  const { id } = makeFakeBuild('5', { madeAt: 5, code: 'ours' })
  renameSync(folder, `${folder}.away`)
  writeFileSync(folder, '')
  expect(findNewestSoundBuild()).toBeUndefined()
  rmSync(folder)
  renameSync(`${folder}.away`, folder)
  expect(findNewestSoundBuild()?.id).toBe(id)
})
