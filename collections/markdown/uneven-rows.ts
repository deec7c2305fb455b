import type { Teller } from '#collections/problems/teller.ts'
import type { Token } from './parser-tokens.ts'
import type { SourcePositions } from './source-positions.ts'

/** Rows that have fewer cells than their table, or more: what is over is shown to nobody. */
export function checkRows({ warning }: Teller, tokens: readonly Token[], positions: SourcePositions): void {
  let columns = 0
  for (const [index, { type, map }] of tokens.entries()) {
    if (type !== 'tr_open' || !map) continue
    const values = countCells(positions.line(map[0]))
    if (tokens[index - 1]?.type === 'thead_open') columns = values
    const kind = values < columns ? 'table-row-short' : 'table-row-long'
    if (values !== columns) warning(positions.at(map[0]), kind, { values, columns })
  }
}

/** Of a line of a table, whatever it stands in: a quotation, a list. */
function countCells(line: string): number {
  const cells = line.replace(/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?\|?/, '').replace(/(?<!\\)\|\s*$/, '')
  return cells.split(/(?<!\\)\|/).length
}
