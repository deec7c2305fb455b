import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoment } from './fields.ts'
import { readDay, writeMailDate, writeMoment } from './madrid-day.ts'

const minute = 60_000

/** Moments around each midnight of Madrid, and around the hours at which its clocks are changed. */
const moments = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 40_000 }).map((days) => Date.UTC(1990, 0, 1) + days * 1_440 * minute),
      fc.constantFrom(
        ...[2025, 2026, 2027].flatMap((year) => [Date.UTC(year, 2, 29), Date.UTC(year, 9, 25)]),
      ),
    ),
    fc.integer({ min: -200 * minute, max: 200 * minute }),
  )
  .map(([day, ms]) => day + ms)

/** What stands on a calendar and a clock in Madrid, by another way than the code's. */
function lookAtClock(moment: number) {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('Europe/Madrid')
}

test('of any moment around midnight, in summer, in winter and between, the day is that of Madrid', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const iso = new Date(moment).toISOString()
      const day = lookAtClock(moment).toPlainDate().toString()
      expect([readDay(moment), readDay(iso), writeMoment(iso).slice(0, 10)]).toEqual([day, day, day])
      expect(Date.parse(writeMoment(iso))).toBe(moment)
      const mail = writeMailDate(iso)
      expect(Date.parse(mail)).toBe(Math.floor(moment / 1000) * 1000)
      expect(Number(mail.slice(5, 7))).toBe(Number(day.slice(8)))
    }),
    { numRuns: 2_000 },
  )
})

test('a moment has the same day as it was written with, whatever its offset', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const clock = lookAtClock(moment)
      const written = clock.toString({ timeZoneName: 'never', smallestUnit: 'second' })
      expect(readDay(written)).toBe(clock.toPlainDate().toString())
      const withoutOffset = clock.toPlainDateTime().toString({ smallestUnit: 'second' })
      expect(readDay(readMoment(withoutOffset) ?? 0)).toBe(clock.toPlainDate().toString())
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['2026-11-01T00:30:00+01:00', '2026-11-01'],
  ['2026-10-31T23:30:00Z', '2026-11-01'],
  ['2026-10-31T22:59:59.999Z', '2026-10-31'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-07-01T21:59:59.999Z', '2026-07-01'],
  ['2026-11-01', '2026-11-01'],
  ['1026-01-01', '1026-01-01'],
  ['1898-05-01', '1898-05-01'],
])('%s is a moment of %s', (moment, day) => {
  expect(readDay(moment)).toBe(day)
})

test.each([
  ['2026-10-31T23:30:00.000Z', '2026-11-01T00:30:00+01:00', 'Sun, 01 Nov 2026 00:30:00 +0100'],
  ['2026-07-01T22:15:00.000Z', '2026-07-02T00:15:00+02:00', 'Thu, 02 Jul 2026 00:15:00 +0200'],
  ['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 'Sun, 01 Nov 2026 00:00:00 GMT'],
])('programs are told %s as %s, and mail as %s', (moment, written, mail) => {
  expect([writeMoment(moment), writeMailDate(moment)]).toEqual([written, mail])
})
