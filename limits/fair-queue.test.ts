import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue, QueueFullError } from './fair-queue.ts'

const bounds = { waitingOfOne: 2, waitingOfAll: 4 }

/** A queue whose works end when the test says so, and the order in which they began. */
function start(given: Parameters<typeof createFairQueue>[0] = bounds) {
  const queue = createFairQueue(given)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string) =>
    queue.run(key, () => {
      begun.push(key)
      return new Promise<string>((resolve) => ends.push(() => resolve(key)))
    })
  /** Ends the running work and lets the next begin. */
  async function endOne() {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { queue, ask, begun, endOne }
}

test('whoever asks for little is served after the one that is running, however much another asks for', async () => {
  const { ask, begun, endOne } = start()
  for (let count = 0; count < 3; count += 1) void ask('greedy')
  void ask('honest')
  await endOne()
  expect(begun).toEqual(['greedy', 'honest'])
  void ask('greedy').catch(() => undefined)
  await endOne()
  void ask('honest')
  await endOne()
  await endOne()
  expect(begun).toEqual(['greedy', 'honest', 'greedy', 'honest', 'greedy'])
})

test('a new one goes before all who have had a turn, and these take turns', async () => {
  const { ask, begun, endOne } = start({ ...bounds, waitingOfAll: 10 })
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) void ask(key)
  await endOne()
  await endOne()
  void ask('new')
  for (let count = 0; count < 4; count += 1) await endOne()
  expect(begun).toEqual(['a', 'b', 'c', 'new', 'a', 'b', 'c'])
})

test('so many wait of one key, and so many of all; the next is turned away before it is begun', async () => {
  const { queue, ask, begun, endOne } = start()
  expect(() => queue.checkRoom('a')).not.toThrow()
  for (const key of ['a', 'a', 'a']) void ask(key)
  expect(() => queue.checkRoom('a')).toThrow(new QueueFullError('own'))
  expect(() => queue.checkRoom('b')).not.toThrow()
  await expect(ask('a')).rejects.toEqual(new QueueFullError('own'))
  for (const key of ['b', 'b']) void ask(key)
  await expect(ask('c')).rejects.toMatchObject({ full: 'all' })
  await endOne()
  expect(() => queue.checkRoom('c')).not.toThrow()
  expect(begun).toEqual(['a', 'b'])
})

test('work that fails gives its turn on, and is told', async () => {
  const { queue } = start()
  const first = queue.run('a', () => Promise.reject(new Error('damaged')))
  const second = queue.run('a', async () => 'next')
  await expect(first).rejects.toThrow('damaged')
  expect(await second).toBe('next')
  expect(await queue.run('b', async () => 'later')).toBe('later')
})

test('so many works run at once, and a place that becomes free belongs to who waits', async () => {
  const { ask, begun, endOne } = start({ ...bounds, atOnce: 2 })
  for (const key of ['a', 'b', 'c', 'd']) void ask(key)
  expect(begun).toEqual(['a', 'b'])
  await endOne()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('of the time a queue that rests takes its share and no more, work that fails among it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = createFairQueue({ ...bounds, waitingOfOne: 4, rest: 3 })
  const begun: number[] = []
  const work = () =>
    queue.run('a', async () => {
      begun.push(performance.now())
      vi.advanceTimersByTime(20)
      throw new Error('damaged')
    })
  const all = Promise.allSettled([work(), work()])
  expect(await all).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(begun).toHaveLength(2)
})
