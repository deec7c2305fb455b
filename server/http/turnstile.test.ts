import { expect, test } from 'vitest'
import { BusyError, createTurnstile } from './turnstile.ts'

test('X09: so many works run at once, so many wait in order, and the next is turned away', async () => {
  const turnstile = createTurnstile(1, 2)
  const started: string[] = []
  const gates = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => gates.set(name, () => resolve(name)))
  }
  const first = turnstile.pass(work('a'))
  const second = turnstile.pass(work('b'))
  const third = turnstile.pass(work('c'))
  await expect(turnstile.pass(work('d'))).rejects.toThrow(BusyError)
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
  const turnstile = createTurnstile(1, 1)
  await expect(turnstile.pass(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await turnstile.pass(async () => 'next')).toBe('next')
})
