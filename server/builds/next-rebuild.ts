/**
 * When what is served is to be built again: at the moment of the next scheduled page, and at New Year, because every
 * page says which year it is (C-FTR-3) and not every visitor has a script that corrects it.
 * @param builtAt when what is served was built, in epoch ms.
 */
export function findNextRebuild(nextPublication: Date | null, builtAt: number): Date {
  const newYear = new Date(new Date(builtAt).getFullYear() + 1, 0, 1)
  return nextPublication && nextPublication < newYear ? nextPublication : newYear
}
