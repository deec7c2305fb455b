import type { ShortAnswer } from './results.ts'

/**
 * An answer in one line, after what it says nothing without: of a row what stands in its first cell, and the others with what
 * their columns are called.
 */
export function describeAnswer({ lead, text, cells }: ShortAnswer): string {
  const said =
    cells.length === 0
      ? text
      : cells
          .filter((cell) => cell.text !== '')
          .map((cell, index) =>
            index === 0 || cell.column === '' ? cell.text : `${cell.column}: ${cell.text}`,
          )
          .join(' · ')
  return lead === undefined ? said : `${lead}${/[:?!.]$/.test(lead) ? '' : ':'} ${said}`
}
