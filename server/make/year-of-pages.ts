/** The year that every page says (C-FTR-3): what it is on the clock of whoever builds it. */
export function readYearOfPages(): number {
  return new Date().getFullYear()
}

/**
 * What a page or a build calls its time, in epoch ms: the newest change that it shows, or the year that it says, which
 * may have begun later.
 */
export function dateFromNewest(newest: number): number {
  return Math.max(newest, Date.UTC(readYearOfPages()))
}
