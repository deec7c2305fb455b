import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('whoever listens is told after every change, and no more once they have stopped', () => {
  const store = createStore(1)
  const heard: number[] = []
  const stop = store.subscribe(() => heard.push(store.read()))
  store.publish(2)
  store.publish(3)
  stop()
  store.publish(4)
  expect(heard).toEqual([2, 3])
  expect(store.read()).toBe(4)
})

test('one listener that stops another, or itself, does not disturb the rest', () => {
  const store = createStore('')
  const last = vi.fn()
  const stop = store.subscribe(() => stop())
  store.subscribe(last)
  store.publish('a')
  store.publish('b')
  expect(last).toHaveBeenCalledTimes(2)
})

test('whoever listens is told of what changes outside, until they stop', () => {
  const outside = new EventTarget()
  const store = createStore(null, (listener) => {
    outside.addEventListener('change', listener)
    return () => outside.removeEventListener('change', listener)
  })
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  outside.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  outside.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(1)
})
