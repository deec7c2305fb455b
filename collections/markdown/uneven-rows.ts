import type { GrammarProblem, Token } from './parser-tokens.ts'

/** Rows that have fewer cells than their table, or more: what is over is shown to nobody. */
export function findUnevenRows(tokens: readonly Token[], source: string): GrammarProblem[] {
  const lines = source.split('\n')
  let columns = 0
  return tokens.flatMap(({ type, map }, index): GrammarProblem[] => {
    if (type !== 'tr_open' || !map) return []
    const values = countCells(lines[map[0]] ?? '')
    const isHead = tokens[index - 1]?.type === 'thead_open'
    if (isHead) columns = values
    if (values === columns) return []
    const kind = values < columns ? 'table-row-short' : 'table-row-long'
    return [{ severity: 'warning', row: map[0], column: 1, kind, parameters: { values, columns } }]
  })
}

/** Of a line of a table, whatever it stands in: a quotation, a list. */
function countCells(line: string): number {
  const cells = line.replace(/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?\|?/, '').replace(/(?<!\\)\|\s*$/, '')
  return cells.split(/(?<!\\)\|/).length
}
