import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_REMOVE_DELAY_MS, TOASTS_KEPT } from '#config/constants.ts'
import {
  addToast,
  clearToasts,
  readToasts,
  removeToast,
  subscribeToToasts,
  updateToast,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})

afterEach(() => {
  clearToasts()
  vi.useRealTimers()
})

/** Microtasks are not faked: a toast shows on the next tick. */
async function waitForTick() {
  await Promise.resolve()
}

test('C-TOAST-1: add returns the toast that it will show', () => {
  const { id, ...toast } = addToast({ title: 'Uno', color: 'success' })
  expect(id).toMatch(/^1700000000000-[0-9a-z]{7}$/)
  expect(toast).toEqual({ open: true, title: 'Uno', color: 'success' })
  expect(addToast({ id: 'mío', title: 'Dos' })).toEqual({ id: 'mío', open: true, title: 'Dos' })
})

test('C-TOAST-1: toasts show on the next tick, in the order of the calls, with one notice', async () => {
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)
  addToast({ title: 'Uno' })
  addToast({ title: 'Dos' })
  expect(readToasts()).toEqual([])
  await waitForTick()
  stop()
  expect(readToasts().map((toast) => toast.title)).toEqual(['Uno', 'Dos'])
  expect(listener).toHaveBeenCalledTimes(1)
})

test('C-TOAST-2: only the five newest toasts are kept, and the oldest goes at once', async () => {
  for (let number = 1; number <= TOASTS_KEPT; number++) addToast({ title: String(number) })
  await waitForTick()
  addToast({ title: '6' })
  await waitForTick()
  expect(readToasts().map((toast) => toast.title)).toEqual(['2', '3', '4', '5', '6'])
})

test('C-TOAST-3: the same id merges in place and counts a pulse', async () => {
  addToast({ id: 'a', title: 'Uno', description: 'Sigue' })
  addToast({ title: 'Dos' })
  await waitForTick()
  addToast({ id: 'a', title: 'Otra vez' })
  await waitForTick()
  expect(readToasts()).toMatchObject([
    { id: 'a', title: 'Otra vez', description: 'Sigue', open: true, pulse: 1 },
    { title: 'Dos' },
  ])
  addToast({ id: 'a', title: 'Y otra' })
  await waitForTick()
  expect(readToasts()[0]?.pulse).toBe(2)
})

test('C-TOAST-3: one that is added again while it leaves comes back and stays', async () => {
  addToast({ id: 'a', title: 'Uno' })
  removeToast('a')
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
  addToast({ id: 'a', title: 'Uno' })
  await waitForTick()
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  expect(readToasts()).toMatchObject([{ id: 'a', open: true }])
})

test('C-TOAST-4: an update merges, and reopens', () => {
  addToast({ id: 'a', title: 'Uno', description: 'Sigue' })
  updateToast('a', { title: 'Dos', duration: 1_000 })
  expect(readToasts()).toEqual([{ id: 'a', title: 'Dos', description: 'Sigue', duration: 1_000, open: true }])
  removeToast('a')
  expect(readToasts()[0]?.open).toBe(false)
  updateToast('a', { title: 'Tres' })
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  expect(readToasts()).toMatchObject([{ title: 'Tres', open: true }])
})

test.each([
  ['update', () => updateToast('nadie', { title: 'Dos' })],
  ['remove', () => removeToast('nadie')],
])('C-TOAST-4, 5: to %s an unknown id does nothing', async (_name, change) => {
  addToast({ title: 'Uno' })
  await waitForTick()
  const before = readToasts()
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)
  change()
  stop()
  expect(readToasts()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})

test('C-TOAST-5: remove closes now and forgets 200 ms later', () => {
  addToast({ id: 'a', title: 'Uno' })
  removeToast('a')
  expect(readToasts().map((toast) => toast.open)).toEqual([false])
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toEqual([])
})

test('C-TOAST-5: clear removes all at once, also those that wait for the next tick', async () => {
  addToast({ title: 'Uno' })
  await waitForTick()
  addToast({ title: 'Dos' })
  clearToasts()
  expect(readToasts()).toEqual([])
  await waitForTick()
  expect(readToasts()).toEqual([])
})
