import { diff3MergeRegions } from 'node-diff3'
import type { Clash } from '#taller/protocol.ts'

/** Comparisons of equal lines, at most: of a text that repeats one line thousands of times nobody needs a merge. */
const MAX_COMPARISONS = 4_000_000

/** A text that two have changed: both changes, one's own where they clash. */
export type Merge = { merged: string; clashes: Clash[] }

/** Brings together what two have made of a text; nothing where that would take too long. */
export function mergeTexts(base: string, mine: string, theirs: string): Merge | undefined {
  const [a, o, b] = [splitLines(mine), splitLines(base), splitLines(theirs)]
  if (countComparisons(o, a) + countComparisons(o, b) > MAX_COMPARISONS) return undefined
  const lines: string[] = []
  const clashes: Clash[] = []
  for (const region of diff3MergeRegions(a, o, b)) {
    if (region.stable) lines.push(...region.bufferContent)
    else {
      const [own, other, before] = [region.aContent, region.bContent, region.oContent].map((part) =>
        part.join(''),
      )
      // Both may have done the same.
      if (own !== other && own !== undefined && other !== undefined && before !== undefined)
        clashes.push({ line: lines.length + 1, base: before, mine: own, theirs: other })
      lines.push(...region.aContent)
    }
  }
  return { merged: lines.join(''), clashes }
}

/** With their ends, so that a line that ends otherwise is another. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function countComparisons(before: readonly string[], after: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1)
  return after.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0)
}
