// What every test of a component stands on: the site's own looks, and a console that stays empty.
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { commands } from 'vitest/browser'
import './components.css'

beforeEach(() => {
  vi.spyOn(console, 'warn')
  vi.spyOn(console, 'error')
})

/** What a test has left in the browser, which the next one of this file or of another would find there. */
async function forgetStored() {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name)
}

afterEach(async () => {
  await forgetStored()
  const lines = [...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]
  vi.restoreAllMocks()
  expect(lines, 'the console').toEqual([])
})

// The next file has the same page of the browser, and wants its animations.
afterAll(() => commands.emulateMedia({ reducedMotion: null }))
