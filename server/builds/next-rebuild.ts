/**
 * When what is served is to be built again: at the moment of the next scheduled page, and at New Year, because every
 * page says which year it is (C-FTR-3) and not every visitor has a script that corrects it.
 * @param madeAt when the build that is served was begun, in epoch ms: its pages say the year that it was on this clock.
 */
export function findNextRebuild(nextPublication: Date | null, madeAt: number): Date {
  const newYear = new Date(new Date(madeAt).getFullYear() + 1, 0, 1)
  return nextPublication && nextPublication < newYear ? nextPublication : newYear
}
