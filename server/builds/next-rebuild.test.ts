import { expect, test } from 'vitest'
import { findNextRebuild } from './next-rebuild.ts'

const newYear = new Date(2027, 0, 1)

test('C-FTR-3: what is served is built again at New Year, though nothing is scheduled', () => {
  expect(findNextRebuild(null, 2026)).toEqual(newYear)
  expect(findNextRebuild(new Date(2027, 2, 1), 2026)).toEqual(newYear)
})

test('a scheduled page that is due before comes first', () => {
  const due = new Date(2026, 11, 1, 9)
  expect(findNextRebuild(due, 2026)).toEqual(due)
})
