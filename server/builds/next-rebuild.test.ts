import { expect, test } from 'vitest'
import { findNextRebuild } from './next-rebuild.ts'

const newYear = new Date(2027, 0, 1)
const madeAt = new Date(2026, 10, 22).getTime()

test('C-FTR-3: what is served is built again at New Year, though nothing is scheduled', () => {
  expect(findNextRebuild(null, madeAt)).toEqual(newYear)
  expect(findNextRebuild(new Date(2027, 2, 1), madeAt)).toEqual(newYear)
  expect(findNextRebuild(null, newYear.getTime() - 1)).toEqual(newYear)
  expect(findNextRebuild(null, newYear.getTime())).toEqual(new Date(2028, 0, 1))
})

test('a scheduled page that is due before comes first', () => {
  const due = new Date(2026, 11, 1, 9)
  expect(findNextRebuild(due, madeAt)).toEqual(due)
})
