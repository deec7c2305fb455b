import type { ShortAnswer } from './results.ts'

/** An answer in one line: of a row what stands in its first cell, and the others with what their columns are called. */
export function describeAnswer({ text, cells }: ShortAnswer): string {
  if (cells.length === 0) return text
  return cells
    .filter((cell) => cell.text !== '')
    .map((cell, index) => (index === 0 || cell.column === '' ? cell.text : `${cell.column}: ${cell.text}`))
    .join(' · ')
}
