import { afterEach, expect, test, vi } from 'vitest'
import { isSavingData } from './is-saving-data.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['who saves data', { connection: { saveData: true } }, true],
  ['a connection like 2g', { connection: { effectiveType: 'slow-2g' } }, true],
  ['a machine of little memory', { deviceMemory: 1 }, true],
  ['a connection like 3g', { connection: { saveData: false, effectiveType: '3g' }, deviceMemory: 2 }, false],
  ['a browser that tells nothing', {}, false],
])('C-PRE-2: %s is not made to pay for guesses, where there is a reason', (_, means, isSaving) => {
  vi.stubGlobal('navigator', means)
  expect(isSavingData()).toBe(isSaving)
})
