import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

function createTestLimiter(perMinute: number, keysKept?: number) {
  const clock = { time: 0 }
  return { limiter: createRateLimiter(perMinute, () => clock.time, keysKept), clock }
}

test('O13: so many pass at once, then one for each part of the minute', () => {
  const { limiter, clock } = createTestLimiter(30)
  const pass = Array.from({ length: 30 }, () => limiter.take('a'))
  expect(new Set(pass)).toEqual(new Set([0]))
  expect(limiter.take('a')).toBe(2)
  clock.time += 1_999
  expect(limiter.take('a')).toBe(1)
  clock.time += 1
  expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(2)
})

test('a key that was quiet for a minute has everything again, and no more than that', () => {
  const { limiter, clock } = createTestLimiter(2)
  limiter.take('a')
  limiter.take('a')
  clock.time += 600_000
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0])
  expect(limiter.take('a')).toBeGreaterThan(0)
})

test('keys do not count for one another', () => {
  const { limiter } = createTestLimiter(1)
  expect([limiter.take('a'), limiter.take('b')]).toEqual([0, 0])
})

test('memory is bounded: the key that was quiet for longest is forgotten', () => {
  const { limiter } = createTestLimiter(1, 2)
  limiter.take('a')
  limiter.take('b')
  expect(limiter.take('a')).toBeGreaterThan(0)
  limiter.take('c')
  expect(limiter.take('a')).toBeGreaterThan(0)
  expect(limiter.take('b')).toBe(0)
})
