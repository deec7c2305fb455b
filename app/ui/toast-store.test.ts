import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, TOASTS_KEPT } from '#config/constants.ts'
import {
  addToast,
  pauseToasts,
  readToasts,
  removeToast,
  resumeToasts,
  subscribeToToasts,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  resumeToasts()
  vi.advanceTimersByTime(2 * TOAST_DURATION_MS)
  vi.useRealTimers()
})

test('a toast closes after its duration and is forgotten 200 ms later', () => {
  addToast({ title: 'Uno' })

  vi.advanceTimersByTime(TOAST_DURATION_MS - 1)
  expect(readToasts().map((toast) => toast.open)).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(readToasts().map((toast) => toast.open)).toEqual([false])
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  expect(readToasts()).toEqual([])
})

test('only the five newest toasts are kept', () => {
  for (let number = 1; number <= TOASTS_KEPT + 1; number++) addToast({ title: String(number) })

  expect(readToasts().map((toast) => toast.title)).toEqual(['2', '3', '4', '5', '6'])
})

test('time stands still while paused and goes on where it stopped', () => {
  addToast({ title: 'Uno' })

  vi.advanceTimersByTime(4_000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(readToasts()[0]?.open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(readToasts()[0]?.open).toBe(false)
})

test('a toast added while paused starts when time goes on', () => {
  pauseToasts()
  addToast({ title: 'Uno' })

  vi.advanceTimersByTime(60_000)
  expect(readToasts()[0]?.open).toBe(true)
  resumeToasts()
  vi.advanceTimersByTime(TOAST_DURATION_MS)
  expect(readToasts()[0]?.open).toBe(false)
})

test('removing a toast that is not there changes nothing', () => {
  addToast({ title: 'Uno' })
  const before = readToasts()
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)

  removeToast('nobody')
  stop()

  expect(readToasts()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})

test('an id is the time and seven characters', () => {
  expect(addToast({ title: 'Uno' }).id).toMatch(/^\d+-[0-9a-z]{7}$/)
})
