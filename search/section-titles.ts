/** What of the titles so far stands above a heading (C-SEC-4). */
export function findTitlesAbove(titles: readonly string[], previousLevel: number, level: number): string[] {
  if (level === 1) return []
  if (level < previousLevel) return titles.slice(0, level - 1)
  return level === previousLevel ? titles.slice(0, -1) : [...titles]
}
