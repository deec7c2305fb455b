import { expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

test('what is listened for is heard until it is stopped, and only by who listens for it', () => {
  const target = new EventTarget()
  const [focus, blur] = [vi.fn(), vi.fn()]
  const stop = listen(target, { focus, blur }, { capture: true })
  target.dispatchEvent(new Event('focus'))
  stop()
  target.dispatchEvent(new Event('focus'))
  target.dispatchEvent(new Event('blur'))
  expect([focus.mock.calls.length, blur.mock.calls.length]).toEqual([1, 0])
})

test('a target that is not there says nothing', () => {
  expect(listen(undefined, { focus: () => {} })).not.toThrow()
})
