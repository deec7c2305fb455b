import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'escaparate-builds-'))
vi.stubEnv('BUILD_DIR', folder)
// Where builds stand is read when these are loaded.
const { pruneBuilds } = await import('./prune-builds.ts')
const { makeFakeBuild } = await import('#tests/support/fake-builds.ts')
afterAll(() => rmSync(folder, { recursive: true }))

const listThere = (...letters: string[]) =>
  letters.filter((letter) => existsSync(join(folder, letter.repeat(16))))

test('of builds that share their answers the newest one stays that has them apart, and no other', () => {
  const code = 'ours'
  makeFakeBuild('0', { madeAt: 0, code })
  makeFakeBuild('1', { madeAt: 1, code })
  makeFakeBuild('2', { madeAt: 2, code: 'of others' })
  makeFakeBuild('3', { madeAt: 3, code, copies: '1' })
  makeFakeBuild('4', { madeAt: 4, code, shares: '3' })
  pruneBuilds(makeFakeBuild('5', { madeAt: 5, code, shares: '4' }), [])
  expect(listThere('0', '1', '2', '3', '4', '5')).toEqual(['1', '5'])
  pruneBuilds(makeFakeBuild('6', { madeAt: 6, code }), [])
  expect(listThere('1', '5', '6')).toEqual(['6'])
})
