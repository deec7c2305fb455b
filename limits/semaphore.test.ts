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
  const running = new Set<string>()
  const seen: number[] = []
  const work = (name: string) => async () => {
    running.add(name)
    seen.push(running.size)
    await Promise.resolve()
    running.delete(name)
  }
  const first = semaphore.run(work('a'))
  const second = semaphore.run(work('b'))
  const late = first.then(() => semaphore.run(work('c')))
  await Promise.all([first, second, late])
  expect(seen).toEqual([1, 1, 1])
})
