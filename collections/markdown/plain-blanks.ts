/** A blank that no mark of Markdown takes for one: a hard space, a thin one. */
const otherBlank = /(?! )\p{Zs}/u
const blankAt = /[\p{Zs}\t]*/uy

/** Marks with which a line begins. Behind some of them a blank must stand, or nothing. */
const markAt =
  /(?:>|(?:[-*+]|\d{1,9}[.)])(?=[\p{Zs}\t])|\[[ xX\p{Zs}]\](?=[\p{Zs}\t])|#{1,6}(?=[\p{Zs}\t]|$)|\[[^\]\n]{1,100}\]:)/uy
/** Marks that are the last ones of their line. */
const lastMarkAt = /(?:`{3,}|~{3,}|:{2,}|\||(?:-[\p{Zs}\t]*){3,}$)/uy

const fenceLine = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})(.*)$/u
const listLine = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s|^[ \t]/

/**
 * Reads a hard space beside a mark as the space that is meant: `## Título` with one is a heading, and a line of nothing
 * else is empty. In words they stay.
 */
export function readBlanks(text: string): string {
  if (!otherBlank.test(text)) return text
  let fence = ''
  let isInList = false
  return text
    .split('\n')
    .map((line) => {
      const read =
        !otherBlank.test(line) || (fence && !isFenceEnd(line, fence)) ? line : readLine(line, isInList)
      const [, mark = '', info = ''] = fenceLine.exec(read) ?? []
      if (fence ? isFenceEnd(read, fence) : mark && !(mark.startsWith('`') && info.includes('`')))
        fence = fence ? '' : mark
      if (read.trim()) isInList = listLine.test(read)
      return read
    })
    .join('\n')
}

function isFenceEnd(line: string, fence: string): boolean {
  const mark = line.replace(/^[\s>]+/, '').trimEnd()
  return mark.startsWith(fence) && /^(?:`+|~+)$/.test(mark)
}

function readLine(written: string, isInList: boolean): string {
  const trimmed = written.trimEnd()
  const line = otherBlank.test(written.slice(trimmed.length)) ? trimmed : written
  const { head, rest } = readMarks(line, isInList)
  const isHeading = /#\s$/.test(head)
  const isRow = head.endsWith('|') || /^[\p{Zs}\t:-]+\|/u.test(rest)
  const isComponent = head.endsWith('::')
  let words = isHeading ? rest.replace(/\p{Zs}(#+)$/u, ' $1') : rest
  if (isComponent || (isRow && /^[\p{Zs}\t|:-]*$/u.test(rest))) words = plainOutsideQuotes(words)
  return head + words.replaceAll(/(`+)[^`]*\1|\]\([^()\n]*\)|\{[^{}\n]*\}|<\/?[a-z][^<>\n]*>/giu, readPart)
}

/** The marks at a line's beginning with plain blanks, and what stands behind them. */
function readMarks(line: string, isInList: boolean): { head: string; rest: string } {
  let head = ''
  let position = 0
  for (;;) {
    const blanks = matchAt(blankAt, line, position)
    const last = matchAt(lastMarkAt, line, position + blanks.length)
    const mark = last || matchAt(markAt, line, position + blanks.length)
    if (!mark) {
      // Without a mark, what stands before the words is the writer's.
      const between = position === 0 ? blanks : readGap(blanks)
      return { head: head + between, rest: line.slice(position + blanks.length) }
    }
    const isIndent = position === 0
    head +=
      isIndent && otherBlank.test(blanks) && !isInList ? '' : isIndent ? toSpaces(blanks) : readGap(blanks)
    head += mark.startsWith('[') ? toSpaces(mark) : mark
    position += blanks.length + mark.length
    if (last) return { head: last.startsWith('-') ? toSpaces(head) : head, rest: line.slice(position) }
  }
}

/** One space where others stood between a mark and what follows: many would make code of it. */
function readGap(blanks: string): string {
  return otherBlank.test(blanks) ? ' ' : blanks
}

function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position
  return pattern.exec(text)?.[0] ?? ''
}

function toSpaces(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, ' ')
}

/** Of a link its address and title; of properties and tags all but what stands in quotes. Code stays. */
function readPart(part: string): string {
  if (part.startsWith('`') || !otherBlank.test(part)) return part
  if (!part.startsWith(']('))
    return /^(?:<|\{\s*[.#]|[^=]*[\w-]=)/.test(part) ? plainOutsideQuotes(part) : part
  const inner = part.slice(2, -1).trim()
  return `](${inner.replace(/\p{Zs}+(?=(?:"[^"]*"|'[^']*')$)/u, ' ')})`
}

function plainOutsideQuotes(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|\[[^[\]]*\]|\p{Zs}/gu, (part) => (part.length === 1 ? ' ' : part))
}
