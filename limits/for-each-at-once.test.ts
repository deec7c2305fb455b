import { expect, test } from 'vitest'
import { forEachAtOnce } from './for-each-at-once.ts'

test('each item is taken once, in order, and never more of them at once than asked for', async () => {
  const taken: number[] = []
  const running: number[] = []
  let atOnce = 0
  await forEachAtOnce(2, [1, 2, 3, 4, 5], async (item) => {
    taken.push(item)
    running.push(++atOnce)
    await Promise.resolve()
    atOnce--
  })
  expect(taken).toEqual([1, 2, 3, 4, 5])
  expect(Math.max(...running)).toBe(2)
})

test('the first failure is told', async () => {
  const fail = () => Promise.reject(new Error('full disk'))
  await expect(forEachAtOnce(2, [1, 2, 3], fail)).rejects.toThrow('full disk')
})
