import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the browser is asked to run it when it is idle, or at the latest after a time', () => {
  const requestIdleCallback = vi.fn()
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  const action = () => {}
  whenIdle(action)
  whenIdle(action, 0, 500)
  expect(requestIdleCallback.mock.calls).toEqual([
    [action, { timeout: 0 }],
    [action, { timeout: 500 }],
  ])
})

test('where the browser cannot tell, it runs after a while', () => {
  const ran: string[] = []
  whenIdle(() => ran.push('late'))
  whenIdle(() => ran.push('soon'), 0)
  vi.advanceTimersByTime(0)
  expect(ran).toEqual(['soon'])
  vi.advanceTimersByTime(2_000)
  expect(ran).toEqual(['soon', 'late'])
})
