import { expect, test } from 'vitest'
import { BusyError, createSemaphore } from './semaphore.ts'

test('X09: so many works run at once, so many wait in order, and the next is turned away', async () => {
  const semaphore = createSemaphore(1, 2)
  const started: string[] = []
  const gates = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => gates.set(name, () => resolve(name)))
  }
  const first = semaphore.run(work('a'))
  const second = semaphore.run(work('b'))
  const third = semaphore.run(work('c'))
  await expect(semaphore.run(work('d'))).rejects.toThrow(BusyError)
  expect(started).toEqual(['a'])
  gates.get('a')?.()
  expect(await first).toBe('a')
  await Promise.resolve()
  expect(started).toEqual(['a', 'b'])
  gates.get('b')?.()
  expect(await second).toBe('b')
  await Promise.resolve()
  gates.get('c')?.()
  expect(await third).toBe('c')
})

test('X09: work that fails gives its place away', async () => {
  const semaphore = createSemaphore(1, 1)
  await expect(semaphore.run(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await semaphore.run(async () => 'next')).toBe('next')
})

test('X09: a place that becomes free belongs to who waits, and to nobody who comes in between', async () => {
  const semaphore = createSemaphore(1, 2)
  const gate = Promise.withResolvers<void>()
  const started: string[] = []
  const work = (name: string, end: Promise<void>) => () => {
    started.push(name)
    return end
  }
  const never = new Promise<void>(() => {})
  const first = semaphore.run(work('a', gate.promise))
  void semaphore.run(work('b', never))
  // At the very moment at which the first has ended, and who waits has not been told.
  const late = gate.promise.then(() => void semaphore.run(work('c', never)))
  gate.resolve()
  await Promise.all([first, late])
  expect(started).toEqual(['a', 'b'])
})
