import type { GrammarProblem, Token } from './comark-parser.ts'

/** Stands for what is no plain text: code, tags, escaped characters. */
const MASK = '\uE000'

/** What was meant for a heading, a table or a link, and is shown with its marks, because something is amiss. */
export function findLookAlikes(tokens: readonly Token[]): GrammarProblem[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'inline' || !token.map) return []
    const isParagraph = tokens[index - 1]?.type === 'paragraph_open'
    return isParagraph ? findInParagraph(token, token.map[0]) : findLinks(token, token.map[0])
  })
}

function findInParagraph(token: Token, firstRow: number): GrammarProblem[] {
  const lines = token.content.split('\n')
  const headings = lines.flatMap((line, index): GrammarProblem[] => {
    const [, marks = '', text = ''] = /^(#{2,6})([^#\s].*)$/.exec(line) ?? []
    if (!marks) return []
    const parameters = { text: line.slice(0, 60), corrected: `${marks} ${text}` }
    const place = { row: firstRow + index, column: 1 }
    return [{ severity: 'suspicion', ...place, kind: 'heading-without-space', parameters }]
  })
  const isTable = lines.length > 1 && lines.every((line) => /^\|.*\|\s*$/.test(line))
  const table: GrammarProblem = {
    severity: 'suspicion',
    row: firstRow,
    column: 1,
    kind: 'table-without-line',
  }
  return [...headings, ...(isTable ? [table] : []), ...findLinks(token, firstRow)]
}

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

/** `[guía](/docs/mi guia)`: an address ends at a space. */
const linkWithSpace = /\[[^[\]\n]*\]\(\s*((?:\/|https?:)[^()\s]*[ ][^()\n]*)\)/g

function findLinks({ content, children }: Token, firstRow: number): GrammarProblem[] {
  const shown = (children ?? [])
    .map(({ type, content: text }) => (type === 'text' ? text : type === 'softbreak' ? '\n' : MASK))
    .join('')
  // Who writes a bracket with a backslash means the bracket.
  const written = content.replaceAll(/\\[\s\S]/g, MASK)
  return [...shown.matchAll(linkWithSpace)].flatMap(
    ({ 0: link, 1: address = '', index }): GrammarProblem[] => {
      if (!written.includes(link)) return []
      const row = firstRow + shown.slice(0, index).split('\n').length - 1
      const parameters = { href: address.trim() }
      return [{ severity: 'suspicion', row, column: 1, kind: 'link-with-space', parameters }]
    },
  )
}
