import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, TOASTS_KEPT } from '#config/constants.ts'
import {
  addToast,
  clearToasts,
  pauseToasts,
  readRemainingMs,
  readToasts,
  removeToast,
  resumeToasts,
  subscribeToToasts,
  updateToast,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  resumeToasts()
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
  expect(vi.getTimerCount()).toBe(TOASTS_KEPT)
})

test('C-TOAST-3: the same id merges in place, starts the time anew and counts a pulse', async () => {
  addToast({ id: 'a', title: 'Uno', description: 'Sigue' })
  addToast({ title: 'Dos' })
  await waitForTick()
  vi.advanceTimersByTime(4_000)
  addToast({ id: 'a', title: 'Otra vez' })
  await waitForTick()
  expect(readToasts()).toMatchObject([
    { id: 'a', title: 'Otra vez', description: 'Sigue', open: true, pulse: 1 },
    { title: 'Dos' },
  ])
  expect(readRemainingMs('a')).toBe(TOAST_DURATION_MS)
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

test('C-TOAST-4: an update merges, reopens and starts the time anew', () => {
  addToast({ id: 'a', title: 'Uno', description: 'Sigue' })
  updateToast('a', { title: 'Dos' })
  vi.advanceTimersByTime(4_000)
  updateToast('a', { duration: 1_000 })
  expect(readToasts()).toEqual([{ id: 'a', title: 'Dos', description: 'Sigue', duration: 1_000, open: true }])
  vi.advanceTimersByTime(1_000)
  expect(readToasts()[0]?.open).toBe(false)
  updateToast('a', { title: 'Tres' })
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
  expect(readToasts()).toMatchObject([{ title: 'Tres', open: true }])
})

test.each([
  ['update', () => updateToast('nadie', { title: 'Dos' })],
  ['remove', () => removeToast('nadie')],
])('C-TOAST-4, 5: to %s an unknown id does nothing, and says so to developers', async (_name, change) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  addToast({ title: 'Uno' })
  await waitForTick()
  const before = readToasts()
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)
  change()
  stop()
  expect(readToasts()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/no toast «nadie».+may have closed.+add it again/)],
  ])
  warn.mockRestore()
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
  expect(vi.getTimerCount()).toBe(0)
})

test('C-TOAST-6: a toast closes after 5000 ms, or after its own duration', async () => {
  addToast({ title: 'Uno' })
  addToast({ title: 'Dos', duration: 100 })
  await waitForTick()
  vi.advanceTimersByTime(100)
  expect(readToasts().map((toast) => toast.open)).toEqual([true, false])
  vi.advanceTimersByTime(TOAST_DURATION_MS - 101)
  expect(readToasts().map((toast) => toast.open)).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(readToasts().map((toast) => toast.open)).toEqual([false])
})

test.each([0, -1, Infinity, Number.NaN])('C-TOAST-6: a duration of %s never closes', async (duration) => {
  addToast({ id: 'a', title: 'Uno', duration })
  await waitForTick()
  expect(vi.getTimerCount()).toBe(0)
  expect(readRemainingMs('a')).toBe(0)
})

test('C-TOAST-6: a duration beyond what browsers can count does not close at once', async () => {
  addToast({ id: 'a', title: 'Uno', duration: 1e12 })
  await waitForTick()
  vi.advanceTimersByTime(3_600_000)
  expect(readToasts()[0]?.open).toBe(true)
})

test('C-TOAST-7: time stands still while paused and goes on exactly where it stopped', async () => {
  addToast({ id: 'a', title: 'Uno' })
  await waitForTick()
  vi.advanceTimersByTime(1_234)
  pauseToasts()
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(readRemainingMs('a')).toBe(3_766)
  resumeToasts()
  resumeToasts()
  vi.advanceTimersByTime(3_765)
  expect(readToasts()[0]?.open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(readToasts()[0]?.open).toBe(false)
})

test('C-TOAST-7: a toast added while paused starts when time goes on', async () => {
  pauseToasts()
  addToast({ title: 'Uno' })
  await waitForTick()
  vi.advanceTimersByTime(60_000)
  expect(readToasts()[0]?.open).toBe(true)
  resumeToasts()
  vi.advanceTimersByTime(TOAST_DURATION_MS)
  expect(readToasts()[0]?.open).toBe(false)
})

test('C-TOAST-7: time stands still until nobody points at a toast, has the focus in one, or is away', async () => {
  addToast({ title: 'Uno' })
  await waitForTick()
  for (const why of ['pointer', 'focus', 'away'] as const) pauseToasts(why)
  resumeToasts('pointer')
  resumeToasts('away')
  vi.advanceTimersByTime(60_000)
  expect(readToasts()[0]?.open).toBe(true)
  resumeToasts('focus')
  vi.advanceTimersByTime(TOAST_DURATION_MS)
  expect(readToasts()[0]?.open).toBe(false)
})

test('time does not run before the view of the toasts has come', async () => {
  vi.resetModules()
  const fresh = await import('./toast-store.ts')
  fresh.addToast({ title: 'Uno' })
  await waitForTick()
  vi.advanceTimersByTime(60_000)
  expect(fresh.readToasts()).toMatchObject([{ open: true }])
})

test('a toast that says nothing is refused, with what to do', () => {
  expect(() => addToast({ title: ' ' })).toThrow(
    /without a title says nothing.+got " ".+addToast\(\{ title: 'Guardado' \}\)/,
  )
})
