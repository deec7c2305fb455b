/** The known word that a wrong one resembles most; `undefined` when none resembles it. */
export function findNearestWord(
  wrong: string,
  known: readonly string[],
  signs = Math.max(2, Math.floor(wrong.length / 4)),
): string | undefined {
  let best: string | undefined
  let distance = signs + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - wrong.length) >= distance) continue
    const measured = measureDistance(...trimShared(wrong, candidate), distance)
    if (measured < distance) [best, distance] = [candidate, measured]
  }
  return best
}

/** Signs by which an address may differ from that of a page, at most, and of one with so few characters. */
const SIGNS = 2
const FEW_CHARACTERS = 6
const SIGNS_OF_FEW = 1

/** The page whose path differs from one that nobody has by a sign or two; never the home page. */
export function findNearAddress(wrong: string, paths: readonly string[]): string | undefined {
  const path = wrong.toLowerCase()
  const near = findNearestWord(path, paths, path.length <= FEW_CHARACTERS ? SIGNS_OF_FEW : SIGNS)
  return near === '/' ? undefined : near
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

/**
 * Insertions, removals, replacements and swaps of neighbours that lead from one word to the other. From `limit` on it is
 * not counted further: it is `limit` then.
 */
export function measureDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
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
    // A swap looks back over two rows; no way through both is shorter than their least.
    if (Math.min(...last) >= limit && Math.min(...row) >= limit) return limit
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, limit)
}
