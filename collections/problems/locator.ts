import type { Position } from './problem.ts'

/** Turns offsets into places; each costs the same, however long the text. */
export function createLocator(source: string, firstLine: number): (offset: number) => Position {
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let low = 0
    let high = lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + firstLine, column: offset - (lineStarts[low] ?? 0) + 1 }
  }
}
