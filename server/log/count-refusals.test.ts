import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefusalCounter } from './count-refusals.ts'
import { LOG_SUMMARY_MS } from './repeated-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a thousand refusals are one line at the end of the minute, with their number; the next minute begins anew', () => {
  const lines: unknown[] = []
  const log = { warn: (fields: object, message: string) => void lines.push({ ...fields, message }) }
  const countRefusal = createRefusalCounter('queries were turned away')
  for (let count = 0; count < 1_000; count += 1) countRefusal(log, count === 7 ? 'all' : 'own')
  expect(lines).toEqual([])
  vi.advanceTimersByTime(LOG_SUMMARY_MS)
  vi.advanceTimersByTime(LOG_SUMMARY_MS)
  countRefusal(log, 'own')
  vi.advanceTimersByTime(LOG_SUMMARY_MS)
  expect(lines).toEqual([
    { refused: { own: 999, all: 1 }, message: 'queries were turned away' },
    { refused: { own: 1 }, message: 'queries were turned away' },
  ])
})
