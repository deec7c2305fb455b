import { createLocator } from '#collections/problems/locator.ts'
import type { Position } from '#collections/problems/problem.ts'

/** A piece of text that readers see, and where its characters stand in the file. */
export type ReadableText = {
  text: string
  locate: (offset: number) => Position
  /** A paragraph, rather than a title, a cell or a label. */
  isProse: boolean
}

/** Stands for what is no text: it is no letter, no space and no mark of punctuation. */
const MASK = '\uE000'

/**
 * The paragraphs, headings, cells and items of a Markdown text. Code, addresses, tags and comments in them are
 * masked, so that every character keeps its place; the texts inside properties (`title="…"`) are pieces too.
 */
export function listReadableTexts(body: { text: string; firstLine: number }): ReadableText[] {
  const pieces: ReadableText[] = []
  let block: { lines: string[]; firstLine: number } | undefined
  const isText = createLineFilter()

  function endBlock() {
    if (block) pieces.push(toPiece(block.lines, block.firstLine, true))
    block = undefined
  }

  for (const [index, line] of maskComments(body.text).split('\n').entries()) {
    const number = body.firstLine + index
    if (!isText(line)) {
      endBlock()
      pieces.push(...listProperties(line, number))
      continue
    }
    const masked = maskLine(line)
    if (/^\s*(?:#{1,6} |\||:{2,})/.test(line)) {
      endBlock()
      for (const cell of splitCells(masked)) pieces.push(toCell(cell, number))
      pieces.push(...listProperties(line, number))
      continue
    }
    // An item begins a piece of its own; its further lines belong to it.
    if (/^\s*(?:[-*+]|\d+[.)]) /.test(line)) endBlock()
    block ??= { lines: [], firstLine: number }
    block.lines.push(masked)
    pieces.push(...listProperties(line, number))
  }
  endBlock()
  return pieces
}

/** A value of the front matter, or of a page in YAML. */
export function toValuePiece(text: string, at: Position): ReadableText {
  return {
    text: maskLine(text),
    // Values may be folded or quoted: their own beginning is the place that is sure.
    locate: (offset) => (text.includes('\n') ? at : { line: at.line, column: at.column + offset }),
    isProse: text.length > 200,
  }
}

/** Says of each line in turn whether it is text: not inside a code block, not empty. */
function createLineFilter(): (line: string) => boolean {
  let fence = ''
  return (line) => {
    const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (mark && (fence === '' || mark.startsWith(fence))) {
      fence = fence ? '' : mark
      return false
    }
    return fence === '' && line.trim() !== ''
  }
}

function toPiece(lines: readonly string[], firstLine: number, isProse: boolean): ReadableText {
  const written = lines.join('\n')
  let locate: ReadableText['locate'] | undefined
  return {
    // Two spaces at the end of a line break it there, and are no slip.
    text: written.replaceAll(/(?<! ) *\n\s*(?:>\s*)*/g, (gap) => ' '.padEnd(gap.length, MASK)),
    locate(offset) {
      locate ??= createLocator(written, firstLine)
      return locate(offset)
    },
    isProse,
  }
}

type Cell = { text: string; start: number }

function toCell({ text, start }: Cell, line: number): ReadableText {
  return { text, locate: (offset) => ({ line, column: start + offset + 1 }), isProse: false }
}

/** The cells of a table's row; any other line is one. */
function splitCells(line: string): Cell[] {
  if (!/^\s*\|/.test(line)) return [{ text: line, start: 0 }]
  const cells: Cell[] = []
  let start = 0
  for (const part of line.split('|')) {
    const text = part.trim()
    if (text && !/^:?-+:?$/.test(text)) cells.push({ text, start: start + part.indexOf(text) })
    start += part.length + 1
  }
  return cells
}

/** Texts that stand inside properties: titles, labels, captions, alternative texts. */
function listProperties(line: string, number: number): ReadableText[] {
  if (!line.includes('{') && !line.includes('![')) return []
  const found = [...line.matchAll(/\b(?:title|label|caption|alt|description)="([^"]*)"/g)]
  return found.map(({ index, 0: whole, 1: text = '' }) =>
    toCell({ text: maskLine(text), start: index + whole.length - 1 - text.length }, number),
  )
}

function maskComments(text: string): string {
  return text.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replaceAll(/[^\n]/g, MASK))
}

const hidden = [
  // Code, tags, properties, targets of links and pictures, addresses, escaped characters, marks of footnotes.
  /(?<!`)(`{1,20})(?!`)[^`]{1,2000}\1/g,
  /<\/?[a-z][^<>]*>/gi,
  /\{[^{}]*\}/g,
  /(?<=\])\([^()\s]*(?:\s+"[^"]*")?\)/g,
  /\b(?:https?:\/\/|www\.)[^\s)»]+/g,
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /^\s*\[[^\]]+\]:\s+\S+/g,
  /\[\^[^\][\s]{1,100}\]/g,
  /(?<!:):+[a-z][\w-]*(?=[[{]|$)/g,
  /!(?=\[)/g,
  /\\./g,
]

/** One of these is in all that is hidden; most lines have none. */
const hiddenSign = /[`<{(@[\\]|:[/a-z]|www\./

function maskLine(line: string): string {
  if (!hiddenSign.test(line)) return line
  return hidden.reduce(
    (masked, pattern) => masked.replaceAll(pattern, (part) => MASK.repeat(part.length)),
    line,
  )
}
