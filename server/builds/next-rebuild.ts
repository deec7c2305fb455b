/**
 * When what is served is to be built again: at the moment of the next scheduled page, and at New Year, because every
 * page says which year it is (C-FTR-3) and not every visitor has a script that corrects it.
 * @param timestamp what the build that is served calls its time, in epoch ms; never of an earlier year than its pages say.
 */
export function findNextRebuild(nextPublication: Date | null, timestamp: number): Date {
  const newYear = new Date(new Date(timestamp).getUTCFullYear() + 1, 0, 1)
  return nextPublication && nextPublication < newYear ? nextPublication : newYear
}
