/** The known word that a wrong one resembles most; `undefined` when none resembles it. */
export function findNearestWord(wrong: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let distance = Math.max(2, Math.floor(wrong.length / 4)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - wrong.length) >= distance) continue
    const measured = measureDistance(...trimShared(wrong, candidate))
    if (measured < distance) [best, distance] = [candidate, measured]
  }
  return best
}

/** Without what both begin and end with, which changes no distance: addresses of one folder share most of their letters. */
function trimShared(a: string, b: string): [string, string] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}

/** Insertions, removals, replacements and swaps of neighbours that lead from one word to the other. */
export function measureDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
