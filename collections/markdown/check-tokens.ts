import type { Teller } from '#collections/problems/teller.ts'
import type { Token } from './parser-tokens.ts'
import type { SourcePositions } from './source-positions.ts'

/** `draft: true`, `publishAt: 2026…` and `unpublishAt: 2026…`, in whatever letter case and however quoted. */
const publicationLine =
  /^[\s>]*["']?(?:(?:draft|borrador)["']?\s*[:=]\s*["']?(?:true|yes|s[ií]|on|1)\b|(?:un)?publish_?at["']?\s*[:=]\s*["']?\d)/i

/**
 * What decides when a page is public, where it is only text, so that a draft or a page of next month would be published
 * by a slip: below a line of four dashes, behind a first paragraph, between other marks than `---`.
 */
export function checkFrontMatter(teller: Teller, tokens: readonly Token[], firstLine: number): void {
  // The cells of a table do not know their lines; their row does.
  let block = 0
  for (const { type, content, map } of tokens) {
    block = map?.[0] ?? block
    if (type !== 'inline' && type !== 'html_block') continue
    // A comment that is left open within a paragraph is words; only as a block of its own it reaches to its end.
    const comment = type === 'inline' ? /<!--[\s\S]*?-->/g : /<!--[\s\S]*?(?:-->|$)/g
    // Lines keep their numbers.
    const visible = content.replaceAll(comment, (found) => found.replaceAll(/[^\n]/g, ' '))
    checkPublicationLines(teller, visible, block + firstLine)
  }
}

function checkPublicationLines({ error }: Teller, visible: string, firstLine: number): void {
  if (!visible.includes(':') && !visible.includes('=')) return
  for (const [index, line] of visible.split('\n').entries())
    if (publicationLine.test(line))
      error({ line: firstLine + index, column: 1 }, 'front-matter-in-text', {
        text: line.trim().slice(0, 60),
      })
}

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
