import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'escaparate-builds-'))
vi.stubEnv('BUILD_DIR', folder)
// Where builds stand is read when these are loaded.
const { beginLooking } = await import('./finished-folders.ts')
const { breakSeal } = await import('#server/builds/seal.ts')
const { makeFakeBuild } = await import('#tests/support/fake-builds.ts')
afterAll(() => rmSync(folder, { recursive: true }))

test('a thread looks whether a build with a base is whole, byte by byte; what is small is left to who asks', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const small = makeFakeBuild('0', { madeAt: 0, code: 'ours' })
  const large = makeFakeBuild('1', { madeAt: 1, code: 'ours', copies: '0' })
  expect(beginLooking(small.id)).toBeUndefined()
  expect(await beginLooking(large.id)?.()).toBe(true)
  expect(warn).not.toHaveBeenCalled()
  writeFileSync(join(folder, large.id, 'answers.base.sqlite'), '9')
  expect(await beginLooking(large.id)?.()).toBe(false)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('answers.base.sqlite holds something else'))
})

test('what somebody has found damaged meanwhile counts too', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const large = makeFakeBuild('2', { madeAt: 2, code: 'ours', copies: '0' })
  const isWhole = beginLooking(large.id)
  breakSeal(join(folder, large.id))
  expect(await isWhole?.()).toBe(false)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('seal.json is missing or damaged'))
})
