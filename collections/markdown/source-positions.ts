import { findIndexAt, listLineStarts } from '#collections/problems/locator.ts'
import type { Position } from '#collections/problems/problem.ts'

/** A text is looked for so far behind the one before it: addresses stand between them. */
const FARTHEST = 5_000

/** Finds where in a source things stand whose parser tells only the lines of the block around them. */
export class SourcePositions {
  readonly source: string
  readonly lines: readonly string[]
  /** Line of the file where the source begins. */
  readonly firstLine: number
  private readonly lineStarts: readonly number[]
  /** The current block, and how far it has been searched. */
  private range = { start: 0, end: 0, cursor: 0, misses: 0 }

  constructor(source: string, firstLine: number) {
    this.source = source
    this.firstLine = firstLine
    this.lines = source.split('\n')
    this.lineStarts = listLineStarts(source)
  }

  line(row: number): string {
    return this.lines[row] ?? ''
  }

  /** A line without the marks of quotes around it. */
  bareLine(row: number): string {
    return this.line(row)
      .replace(/^[\s>]+/, '')
      .trimEnd()
  }

  /** A place in a row, as parsers count them: from 0. */
  at(row: number, column = 1): Position {
    return { line: row + this.firstLine, column }
  }

  /** Where a row begins. */
  startOf(row: number): number {
    return this.lineStarts[row] ?? this.source.length
  }

  /** Makes a block's lines the current ones. */
  enter([startLine, endLine]: [number, number]): void {
    const start = this.startOf(startLine)
    const end = this.startOf(endLine)
    if (start !== this.range.start || end !== this.range.end)
      this.range = { start, end, cursor: start, misses: 0 }
  }

  /** Where the current block begins. */
  here(): Position {
    return this.positionAt(this.range.start)
  }

  /**
   * Where a text occurs next in the current block, or the mark that opens it; the block's beginning when it is
   * written otherwise there (with escapes, say).
   */
  locate(text: string, mark = ''): Position {
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

  /** Where a character of a text stands that is written behind a place; that place, if it is written otherwise. */
  locateBehind(place: Position, text: string, index: number): Position {
    const offset = this.startOf(place.line - this.firstLine) + place.column - 1
    const found = this.findBehind(offset, text)
    return found < 0 ? place : this.positionAt(found + index)
  }

  /** Where a text stands next behind an offset, and not too far from it; -1 where it does not. */
  findBehind(offset: number, text: string): number {
    const distance = this.source.slice(offset, offset + FARTHEST + text.length).indexOf(text)
    return distance < 0 ? -1 : offset + distance
  }

  positionAt(offset: number): Position {
    const row = findIndexAt(this.lineStarts, offset)
    const indent = this.line(row).length - this.line(row).trimStart().length
    return this.at(row, Math.max(offset - this.startOf(row), indent) + 1)
  }
}
