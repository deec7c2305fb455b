import { expect, test, vi } from 'vitest'
import { keepUntilFailed } from './keep-until-failed.ts'

test('all who ask share one piece of work, while it is done and after', async () => {
  const work = vi.fn(async () => ({}))
  const ask = keepUntilFailed(work)
  const first = ask()
  expect(ask()).toBe(first)
  await first
  expect(ask()).toBe(first)
  expect(work).toHaveBeenCalledOnce()
})

test('who asks after a failure tries again, also the one who has just been told of it', async () => {
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('no network'))
  const ask = keepUntilFailed(work)
  expect(await ask().catch(() => ask())).toBe('done')
})

test('each key is a piece of work by itself; what else is said counts only when it starts', async () => {
  const ask = keepUntilFailed(async (key: string, how: string) => key + how)
  expect(await Promise.all([ask('a', '1'), ask('a', '2'), ask('b', '2')])).toEqual(['a1', 'a1', 'b2'])
})

test('a failure takes nothing away that was started since', async () => {
  const kept = new Map<undefined, Promise<string>>()
  const { promise, reject } = Promise.withResolvers<string>()
  const work = vi.fn(async () => 'new').mockReturnValueOnce(promise)
  const ask = keepUntilFailed(work, kept)
  const first = ask()
  kept.clear()
  const second = ask()
  reject(new Error('too late'))
  await expect(first).rejects.toThrow('too late')
  expect(ask()).toBe(second)
})
