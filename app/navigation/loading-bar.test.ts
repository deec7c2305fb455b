import { expect, test } from 'vitest'
import { estimateProgress } from './loading-bar.ts'

test.each([
  [0, 0],
  [200, 12.57],
  [500, 29.52],
  [1000, 50],
  [2000, 70.48],
  [4000, 84.4],
  [10_000, 93.66],
])('C-LOAD-2: after %i ms the bar stands at %f', (elapsed, progress) => {
  expect(estimateProgress(elapsed)).toBeCloseTo(progress, 1)
})

test('C-LOAD-2: the bar is never full by itself, nor below zero', () => {
  expect(estimateProgress(1e9)).toBeLessThan(100)
  expect(estimateProgress(-50)).toBe(0)
})
