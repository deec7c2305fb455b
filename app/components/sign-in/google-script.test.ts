import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadGoogle } from './google-script.ts'

type Script = { src: string; async: boolean; defer: boolean; onload: () => void; onerror: () => void }

/** The elements that were put into the head, and those that are still in it. */
let made: Script[] = []
let inside = new Set<unknown>()

beforeEach(() => {
  made = []
  inside = new Set()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    createElement: () => ({
      remove() {
        inside.delete(this)
      },
    }),
    head: {
      append(script: Script) {
        made.push(script)
        inside.add(script)
      },
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

function bringGoogle() {
  const oauth2 = { initCodeClient: () => ({ requestCode: () => {} }) }
  Object.assign(window, { google: { accounts: { oauth2 } } })
  return oauth2
}

test('C-GOOG-3: one element for all who ask, while it loads and afterwards', async () => {
  const asked = [loadGoogle('https://google.test/one'), loadGoogle('https://google.test/one')]
  expect(made).toMatchObject([{ src: 'https://google.test/one', async: true, defer: true }])
  const google = bringGoogle()
  made[0]?.onload()
  expect(await Promise.all(asked)).toEqual([google, google])
  expect(await loadGoogle('https://google.test/one')).toBe(google)
  expect(made).toHaveLength(1)
})

test('C-GOOG-3: after a failure its element is gone, and who asks next gets a new one', async () => {
  const asked = loadGoogle('https://google.test/two')
  made[0]?.onerror()
  await expect(asked).rejects.toThrow('https://google.test/two')
  expect(inside.size).toBe(0)
  const again = loadGoogle('https://google.test/two')
  expect(inside).toEqual(new Set([made[1]]))
  const google = bringGoogle()
  made[1]?.onload()
  expect(await again).toBe(google)
})

test('C-GOOG-3: a script that brings no sign-in has failed as well', async () => {
  const asked = loadGoogle('https://google.test/three')
  made[0]?.onload()
  await expect(asked).rejects.toThrow()
  expect(inside.size).toBe(0)
})
