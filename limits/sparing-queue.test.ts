import { expect, test } from 'vitest'
import { createSparingQueue } from './sparing-queue.ts'

/** A queue of works that take 20 ms each, and when each of them began. */
function startTest(rest: number) {
  let time = 0
  const begun: number[] = []
  const clock = {
    now: () => time,
    sleep: async (ms: number) => {
      time += ms
    },
  }
  const queue = createSparingQueue({ waitingOfOne: 100, waitingOfAll: 100, keys: 100 }, rest, clock)
  return {
    begun,
    pass: (ms: number) => {
      time += ms
    },
    ask: (key: string, work = async () => 'done') =>
      queue.run(key, async () => {
        begun.push(time)
        time += 20
        return work()
      }),
  }
}

test('of the time a queue takes its share and no more, however many ask', async () => {
  const { ask, begun } = startTest(3)
  await Promise.all(Array.from({ length: 5 }, (_, client) => ask(`client ${client}`)))
  expect(begun).toEqual([0, 80, 160, 240, 320])
})

test('who asks when it has rested waits for nothing', async () => {
  const { ask, begun, pass } = startTest(3)
  await ask('a')
  pass(1_000)
  await ask('a')
  expect(begun).toEqual([0, 1_020])
})

test('work that fails is told, and rested after too', async () => {
  const { ask, begun } = startTest(1)
  await expect(ask('a', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await ask('b')).toBe('done')
  expect(begun).toEqual([0, 40])
})
