import { createMemory } from '#search/memory.ts'
import type { SearchMatch, TextRange } from '#search/results.ts'
import { listWords, type TextWord } from '#search/search-words.ts'
import type { ReadWord } from './read-words.ts'

/** An excerpt is about so long, and before the first mark so many characters stay, for each of its marks (C-SEARCH-8). */
const EXCERPT_CHARACTERS = 160
const CONTEXT_CHARACTERS = 13

/** One line is shown of a text that has nothing of the query. */
const BEGINNING_CHARACTERS = 240

/** What is taken for a match when it is shown. */
const MIN_SHOWN_QUALITY = 0.2

/** A word of a text that answers one of the query. */
type Match = { range: TextRange; queryWord: ReadWord }

/** Texts are read anew for each query, and stay from letter to letter. */
const readText = createMemory((text: string): TextWord[] => listWords(text), 500)

/** Says what a query has found in texts. */
export type Marker = ReturnType<typeof createMarker>

/** Articles are marked only where nothing else was asked, single letters never (C-SEARCH-8). */
export function createMarker(words: readonly ReadWord[]) {
  const telling = words.filter(({ isSmall }) => !isSmall)
  const meant = listMeant(telling.length > 0 ? telling : words)
  const findMatches = (text: string) =>
    readText(text).flatMap(({ word, start, end }): Match[] => {
      const match = meant.get(word)
      if (!match || end - start < 2 || match.letters < 2) return []
      // Composed letters may be fewer than those in the text: then the whole word.
      const isWhole = match.letters >= word.length || end - start !== word.length
      const to = isWhole ? end : start + match.letters
      return [{ range: match.isRelated ? [start, to, true] : [start, to], queryWord: match.queryWord }]
    })
  return {
    listRanges: (text: string) => findMatches(text).map(({ range }) => range),
    /** The piece of a text that has most of the query, after so many characters that stay; its beginning when it has none. */
    cutExcerpt: (text: string, kept: number) => cutExcerpt(text, findMatches(text), kept),
  }
}

/** Each word that a query means, for which of its words; of one that was begun so many letters are marked. */
function listMeant(words: readonly ReadWord[]) {
  const best = new Map<
    string,
    { queryWord: ReadWord; letters: number; isRelated: boolean; quality: number }
  >()
  for (const queryWord of words)
    for (const { word, quality, isBegun, isRelated = false } of queryWord.meant.values()) {
      if (quality < MIN_SHOWN_QUALITY || quality <= (best.get(word)?.quality ?? 0)) continue
      const letters = isBegun ? queryWord.folded.length : word.length
      best.set(word, { queryWord, letters, isRelated, quality })
    }
  return best
}

/** What stands before the first mark is cut between words (C-SEARCH-8); but not what has to stay, as a price. */
function cutExcerpt(text: string, matches: readonly Match[], kept: number): SearchMatch['excerpt'] {
  const first = findDensest(matches)
  if (!first) return text === '' ? undefined : { text: text.slice(0, BEGINNING_CHARACTERS), ranges: [] }
  const [from, to] = first.range
  const end = endOfWord(text, Math.max(from + EXCERPT_CHARACTERS, to))
  const marks = matches.filter(({ range }) => range[0] >= from && range[1] <= end)
  const cut = from - marks.length * CONTEXT_CHARACTERS
  const space = text.indexOf(' ', cut - 1)
  // Where a text has no spaces it is cut before what was found.
  const start = cut <= kept ? 0 : space === -1 ? from : Math.min(from, space + 1)
  const lead = start > 0 ? `${text.slice(0, kept)}...` : ''
  const shift = lead.length - start
  return {
    text: `${lead}${text.slice(start, end).toWellFormed()}${end < text.length ? '…' : ''}`,
    ranges: matches
      .filter(({ range }) => range[0] >= start && range[1] <= end)
      .map(({ range: [from, to, ...kind] }): TextRange => [from + shift, to + shift, ...kind]),
  }
}

/** The match with most different words of the query after it, of which no more have room than letters; of equals, the first. */
function findDensest(matches: readonly Match[]): Match | undefined {
  const counts = matches.map(({ range: [from] }, index) => {
    const next = matches.slice(index, index + EXCERPT_CHARACTERS)
    const near = next.filter(({ range }) => range[1] <= from + EXCERPT_CHARACTERS)
    return new Set(near.map(({ queryWord }) => queryWord)).size
  })
  return matches[counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0))]
}

function endOfWord(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const space = text.lastIndexOf(' ', wanted)
  return space < wanted - 2 * CONTEXT_CHARACTERS ? wanted : space
}
