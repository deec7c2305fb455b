/** A place in a text as parsers count: `row` from 0, unlike the line of a problem; `column` from 1. */
export type TextPosition = { row: number; column: number }

/** Finds where in a source things stand whose parser tells only the lines of the block around them. */
export class SourcePositions {
  private readonly lines: string[]
  private readonly lineStarts: number[] = []
  private readonly source: string
  /** The current block, and how far it has been searched. */
  private range = { start: 0, end: 0, cursor: 0, misses: 0 }

  constructor(source: string) {
    this.source = source
    this.lines = source.split('\n')
    let start = 0
    for (const line of this.lines) {
      this.lineStarts.push(start)
      start += line.length + 1
    }
  }

  line(index: number): string {
    return this.lines[index] ?? ''
  }

  /** A line without the marks of quotes around it. */
  bareLine(index: number): string {
    return this.line(index)
      .replace(/^[\s>]+/, '')
      .trimEnd()
  }

  /** Makes a block's lines the current ones. */
  enter([startLine, endLine]: [number, number]): void {
    const start = this.lineStarts[startLine] ?? this.source.length
    const end = this.lineStarts[endLine] ?? this.source.length
    if (start !== this.range.start || end !== this.range.end)
      this.range = { start, end, cursor: start, misses: 0 }
  }

  /** Where the current block begins. */
  here(): TextPosition {
    return this.positionAt(this.range.start)
  }

  /**
   * Where a text occurs next in the current block, or the mark that opens it; the block's beginning when it is
   * written otherwise there (with escapes, say).
   */
  locate(text: string, mark = ''): TextPosition {
    const { cursor, start, end } = this.range
    // Bounded, so that many thousand escaped links in a block do not cost the square of its length.
    if (!text || this.range.misses > 50) return this.positionAt(cursor)
    const found = this.source.slice(cursor, end).indexOf(text)
    if (found < 0) {
      this.range.misses += 1
      return this.positionAt(start)
    }
    this.range.cursor = cursor + found + text.length
    const markAt = mark ? this.source.slice(cursor, cursor + found).lastIndexOf(mark) : -1
    return this.positionAt(cursor + (markAt >= 0 ? markAt : found))
  }

  private positionAt(offset: number): TextPosition {
    let low = 0
    let high = this.lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    const line = this.line(low)
    const indent = line.length - line.trimStart().length
    return { row: low, column: Math.max(offset - (this.lineStarts[low] ?? 0), indent) + 1 }
  }
}
