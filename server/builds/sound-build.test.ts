import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'escaparate-builds-'))
vi.stubEnv('BUILD_DIR', folder)
// Where builds stand is read when these are loaded.
const { findNewestSoundBuild, findSubstitute } = await import('./sound-build.ts')
const { hashServerCode } = await import('./server-code.ts')
const { makeFakeBuild } = await import('#tests/support/fake-builds.ts')
afterAll(() => rmSync(folder, { recursive: true }))

test('in place of a damaged build comes the newest that has its answers apart, and without one the newest that shares them', () => {
  const code = hashServerCode()
  const apart = makeFakeBuild('1', { madeAt: 1, code })
  const sharing = makeFakeBuild('2', { madeAt: 2, code, copies: '1' })
  makeFakeBuild('3', { madeAt: 3, code: 'of others' })
  const damaged = makeFakeBuild('4', { madeAt: 4, code, shares: '2' })
  const find = (...known: string[]) => findSubstitute(({ id }) => known.includes(id), damaged)?.id
  expect(find(damaged.id)).toBe(apart.id)
  expect(find(damaged.id, apart.id)).toBe(sharing.id)
  expect(find(damaged.id, apart.id, sharing.id)).toBeUndefined()
})

test('of a folder that cannot be read no build is whole, and they are there again with it', () => {
  const { id } = makeFakeBuild('5', { madeAt: 5, code: hashServerCode() })
  renameSync(folder, `${folder}.away`)
  writeFileSync(folder, '')
  expect([findNewestSoundBuild(), findSubstitute(() => false)]).toEqual([undefined, undefined])
  rmSync(folder)
  renameSync(`${folder}.away`, folder)
  expect(findNewestSoundBuild()?.id).toBe(id)
})
