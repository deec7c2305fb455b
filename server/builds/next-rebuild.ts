/**
 * When what is served is to be built again: at the moment of the next scheduled page, and at New Year, because every
 * page says which year it is (C-FTR-3) and not every visitor has a script that corrects it.
 * @param year that the pages of the build say, which may have been built elsewhere.
 */
export function findNextRebuild(nextPublication: Date | null, year: number): Date {
  const newYear = new Date(year + 1, 0, 1)
  return nextPublication && nextPublication < newYear ? nextPublication : newYear
}
