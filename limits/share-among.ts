/**
 * What each of so many processes may allow, so that all of them allow `most` together. One at least, because
 * nothing could be done with less: then it is one for each process.
 */
export function shareAmong(processes: number, most: number): number {
  return Math.max(1, Math.floor(most / processes))
}
