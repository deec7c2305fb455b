/**
 * Lines of the log since the process began, by level and sentence. Counting costs nothing, so it goes on where nobody asks
 * for metrics; the library that tells Prometheus is loaded only where somebody does.
 */
const lines = new Map<string, [labels: string[], lines: number]>()

/** Counts one more line. All sentences are ours, so that there are not many. */
export function countLine(level: string, sentence: string): void {
  const key = `${level} ${sentence}`
  const counted = lines.get(key)
  if (counted) counted[1] += 1
  else lines.set(key, [[level, sentence], 1])
}

/** Each kind of line, and how many there were of it. */
export function readLineCounts(): Iterable<[labels: string[], lines: number]> {
  return lines.values()
}
