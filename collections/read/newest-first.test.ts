import { expect, test } from 'vitest'
import { readAppearance, readChangedDay, sortNewestFirst } from './newest-first.ts'

const entry = (stem: string, date: string, publishAt?: string) => ({
  stem,
  date: date.includes('T') ? date : `${date}T00:00:00.000Z`,
  meta: publishAt === undefined ? {} : { publishAt },
})

function listStems(entries: ReturnType<typeof entry>[]): string[] {
  return sortNewestFirst(entries).map(({ stem }) => stem)
}

test('entries stand by date, newest first, whatever their names', () => {
  expect(
    listStems([entry('01.a', '2026-11-17'), entry('12.b', '2026-02-03'), entry('13.c', '2026-11-20')]),
  ).toEqual(['13.c', '01.a', '12.b'])
})

test('of one day the higher number is the newer entry', () => {
  expect(listStems([entry('14.b', '2026-11-20'), entry('13.a', '2026-11-20')])).toEqual(['14.b', '13.a'])
})

test('entries belong to the day of Madrid, in which a day without an hour comes before its hours', () => {
  const afterMidnight = entry('01.a', '2026-10-31T23:30:00.000Z')
  expect(listStems([entry('02.b', '2026-10-31'), afterMidnight])).toEqual(['01.a', '02.b'])
  expect(listStems([afterMidnight, entry('02.b', '2026-11-01')])).toEqual(['01.a', '02.b'])
  expect(listStems([entry('00.z', '2026-11-01'), afterMidnight, entry('03.c', '2026-11-01')])).toEqual([
    '01.a',
    '03.c',
    '00.z',
  ])
})

test('a scheduled entry is as new as its moment, unless its date is later', () => {
  const scheduled = entry('13.a', '2026-11-20', '2026-12-01T08:00:00.000Z')
  expect(readAppearance(scheduled)).toBe('2026-12-01T08:00:00.000Z')
  expect(readAppearance(entry('13.a', '2026-12-24', '2026-12-01T08:00:00.000Z'))).toBe(
    '2026-12-24T00:00:00.000Z',
  )
  expect(listStems([entry('14.b', '2026-11-25'), scheduled])).toEqual(['13.a', '14.b'])
})

test('a page was last changed on the day in Madrid that it says itself', () => {
  expect(readChangedDay({ updatedAt: '2026-11-21' })).toBe('2026-11-21')
  expect(readChangedDay({ updatedAt: '2026-10-31T23:30:00Z' })).toBe('2026-11-01')
  expect(readChangedDay({})).toBeUndefined()
})
