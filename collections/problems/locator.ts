import type { Position } from './problem.ts'

/** Turns offsets into places; each costs the same, however long the text. */
export function createLocator(source: string, firstLine: number): (offset: number) => Position {
  const lineStarts = listLineStarts(source)
  return (offset) => {
    const line = findIndexAt(lineStarts, offset)
    return { line: line + firstLine, column: offset - (lineStarts[line] ?? 0) + 1 }
  }
}

/** Where each line of a text begins. */
export function listLineStarts(source: string): number[] {
  return [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
}

/** The index of the last of rising starts that is not behind an offset. */
export function findIndexAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
