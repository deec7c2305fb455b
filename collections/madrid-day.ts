/** Where days and hours are meant (open point O-18). */
export const timeZone = 'Europe/Madrid'

/**
 * The day of a moment in Madrid, such as `2026-11-01`; the one place that knows. Storage is in UTC (C-CONT-10).
 * @param moment in ms since 1970, or as ISO 8601
 */
export function readDay(moment: number | string): string {
  const stored = new Date(moment).toISOString()
  if (isWholeDay(stored)) return stored.slice(0, 'yyyy-mm-dd'.length)
  // Made when a moment with an hour is first told: `Intl` holds a phone's page for 70 ms (docs/decisions/018-react-comes-late.md).
  // Swedes write days as ISO 8601 does.
  format ??= new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
  return format.format(new Date(moment))
}

let format: Intl.DateTimeFormat | undefined

/** How a day without an hour is stored. */
export function isWholeDay(moment: string): boolean {
  return moment.endsWith('T00:00:00.000Z')
}

/**
 * A stored moment as ISO 8601 for who reads the day off its letters: on the clock of Madrid, such as
 * `2026-11-01T00:30:00+01:00`. A day without an hour stays what it is.
 */
export function writeMoment(moment: string): string {
  return isWholeDay(moment) ? moment : toMadrid(moment).toString({ timeZoneName: 'never' })
}

/** The same as mail and RSS have it (RFC 822), such as `Sun, 01 Nov 2026 00:30:00 +0100`. */
export function writeMailDate(moment: string): string {
  if (isWholeDay(moment)) return new Date(moment).toUTCString()
  const { epochMilliseconds, offset, offsetNanoseconds } = toMadrid(moment)
  const onTheClock = new Date(epochMilliseconds + offsetNanoseconds / 1e6)
  return onTheClock.toUTCString().replace('GMT', offset.replace(':', ''))
}

function toMadrid(moment: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
}
