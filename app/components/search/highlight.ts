import type { TextRange } from '#search/results.ts'
import { listWords } from '#search/search-words.ts'

/** Before the first mark of a highlighted text this many characters stay, for each of its marks (C-SEARCH-8). */
const SEARCH_CONTEXT_CHARACTERS = 13

/** A text with the places in it that a query has matched, and how many characters at its beginning are never cut off. */
export type MatchedText = { text: string; ranges: TextRange[]; kept?: number }

/** A piece of a text, marked or not; what means the same as what was typed is marked otherwise. */
export type TextPiece = { text: string; isMarked: boolean; isMeant?: true }

/** The pieces of a label: all of its text, marked where it matches (C-SEARCH-8). */
export function splitLabel({ text, ranges }: MatchedText, query: string): TextPiece[] {
  return splitText(text, chooseMarks({ text, ranges }, query))
}

/**
 * The pieces of a longer text. What stands before the first mark is shortened from the left to at most 13 characters for
 * each mark, whole words, so that the match is in sight (C-SEARCH-8); but not what has to stay, as a price.
 */
export function splitExcerpt({ text, ranges, kept = 0 }: MatchedText, query: string): TextPiece[] {
  const marks = chooseMarks({ text, ranges }, query)
  const first = marks[0]?.[0] ?? 0
  const cut = first - marks.length * SEARCH_CONTEXT_CHARACTERS
  if (cut <= kept) return splitText(text, marks)
  const space = text.indexOf(' ', cut - 1)
  const start = space === -1 ? first : Math.min(first, space + 1)
  const lead = `${text.slice(0, kept)}...`
  const shift = lead.length - start
  return splitText(
    lead + text.slice(start),
    marks.map(([from, to, ...kind]): TextRange => [from + shift, to + shift, ...kind]),
  )
}

/**
 * Single letters are no mark, nor are crumbs shorter than what was asked for: a mark is as long as a word of the
 * query at least, or it is a whole word, which the query has in another form (C-SEARCH-8).
 */
function chooseMarks({ text, ranges }: MatchedText, query: string): TextRange[] {
  const wordLengths = query
    .trim()
    .split(/\s+/)
    .map((word) => word.length)
  const shortest = Math.min(...wordLengths)
  return ranges
    .filter(([start, end]) => end - start > 1 && (end - start >= shortest || isWholeWord(text, start, end)))
    .sort(([a], [b]) => a - b)
    .filter(([start], index, sorted) => start >= (sorted[index - 1]?.[1] ?? 0))
}

function isWholeWord(text: string, start: number, end: number): boolean {
  return listWords(text).some((word) => word.start === start && word.end === end)
}

function splitText(text: string, marks: TextRange[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const [start, end, isMeant] of marks) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false })
    pieces.push({ text: text.slice(start, end), isMarked: true, ...(isMeant && { isMeant }) })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false })
  return pieces
}
