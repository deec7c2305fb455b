import { expect, test } from 'vitest'
import { findNextRebuild } from './next-rebuild.ts'

const newYear = new Date(2027, 0, 1)
const timestamp = Date.UTC(2026, 10, 22)

test('C-FTR-3: what is served is built again at New Year, though nothing is scheduled', () => {
  expect(findNextRebuild(null, timestamp)).toEqual(newYear)
  expect(findNextRebuild(new Date(2027, 2, 1), timestamp)).toEqual(newYear)
  expect(findNextRebuild(null, Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toEqual(newYear)
  expect(findNextRebuild(null, Date.UTC(2027))).toEqual(new Date(2028, 0, 1))
})

test('a scheduled page that is due before comes first', () => {
  const due = new Date(2026, 11, 1, 9)
  expect(findNextRebuild(due, timestamp)).toEqual(due)
})
