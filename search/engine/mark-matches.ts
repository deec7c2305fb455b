import type { SearchMatch, TextRange } from '#search/results.ts'
import { listWords, type TextWord } from '#search/search-words.ts'
import { createMemory } from './memory.ts'
import type { FoundWord } from './weigh-meanings.ts'

/** An excerpt is about so long, and before the first mark so many characters stay, for each of its marks (C-SEARCH-8). */
const EXCERPT_CHARACTERS = 160
const CONTEXT_CHARACTERS = 13

/** What is taken for a match when it is shown. */
const MIN_SHOWN_QUALITY = 0.2

/** Words of a query that stand in a text with so many others among them are not near one another. */
const WORDS_NEAR = 40

/** A word of a text that answers one of the query; `place` counts the text's words. */
type Match = { range: TextRange; queryWord: number; place: number }

/** Texts are read anew for each query, and stay from letter to letter. */
const readText = createMemory((text: string): TextWord[] => listWords(text), 500)

/** Says what a query has found in texts. */
export type Marker = ReturnType<typeof createMarker>

/** A marker is made for each query, because it remembers what it has found. */
export function createMarker(words: readonly FoundWord[]) {
  const isSmall = words.map((word) => word.query.isSmall)
  const telling = isSmall.filter((each) => !each).length
  const meant = listMeant(words)

  const findMatches = createMemory((text: string) =>
    readText(text).flatMap(({ word, start, end }, place): Match[] => {
      const match = meant.get(word)
      if (!match) return []
      // Composed letters may be fewer than those in the text: then the whole word.
      const isWhole = match.letters >= word.length || end - start !== word.length
      const range: TextRange = [start, isWhole ? end : start + match.letters]
      return [
        { range: match.isRelated ? [range[0], range[1], true] : range, queryWord: match.queryWord, place },
      ]
    }),
  )

  /** Articles are marked only where nothing else was asked, single letters never (C-SEARCH-8). */
  const isShown = ({ queryWord, range: [start, end] }: Match) =>
    (telling === 0 || !isSmall[queryWord]) && end - start > 1

  return {
    /** How near the words of the query stand to one another in a text that has them all, from 0 to 1. */
    rateNearness: (text: string) =>
      telling < 2
        ? 0
        : rateNearness(
            findMatches(text).filter(({ queryWord }) => !isSmall[queryWord]),
            telling,
          ),
    listRanges: (text: string) =>
      findMatches(text)
        .filter(isShown)
        .map(({ range }) => range),
    /** The piece of the text that has most of the query, after so many characters that stay; nothing when it has none. */
    cutExcerpt: (text: string, kept: number) => cutExcerpt(text, findMatches(text).filter(isShown), kept),
  }
}

/** Each word that a query means, for which of its words; of one that was begun so many letters are marked. */
function listMeant(words: readonly FoundWord[]) {
  const meant = new Map<string, { queryWord: number; letters: number; isRelated: boolean; quality: number }>()
  for (const [queryWord, { query, candidates }] of words.entries())
    for (const { word, quality, isBegun, isRelated = false } of candidates) {
      if (quality < MIN_SHOWN_QUALITY || quality <= (meant.get(word)?.quality ?? 0)) continue
      const letters = isBegun ? query.folded.length : word.length
      meant.set(word, { queryWord, letters, isRelated, quality })
    }
  return meant
}

/** The shortest run of words that has all of the query: so many words, and there is nothing to say for it. */
function rateNearness(matches: readonly Match[], telling: number): number {
  const lastPlace = new Map<number, number>()
  let shortest = Number.POSITIVE_INFINITY
  for (const { queryWord, place } of matches) {
    lastPlace.set(queryWord, place)
    if (lastPlace.size === telling) shortest = Math.min(shortest, place - Math.min(...lastPlace.values()) + 1)
  }
  return Math.max(0, 1 - (shortest - telling) / WORDS_NEAR)
}

/** What stands before the first mark is cut between words (C-SEARCH-8); but not what has to stay, as a price. */
function cutExcerpt(text: string, matches: readonly Match[], kept: number): SearchMatch['excerpt'] {
  const first = findDensest(matches)
  if (!first) return undefined
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

/** The match with most different words of the query after it; of equals, the first. */
function findDensest(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined
  let bestCount = 0
  for (const [index, match] of matches.entries()) {
    const reach = match.range[0] + EXCERPT_CHARACTERS
    const words = new Set<number>()
    for (let next = index; next < matches.length; next++) {
      const later = matches[next]
      if (!later || later.range[1] > reach) break
      words.add(later.queryWord)
    }
    if (words.size > bestCount) best = match
    bestCount = Math.max(bestCount, words.size)
  }
  return best ?? matches[0]
}

function endOfWord(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const space = text.lastIndexOf(' ', wanted)
  return space < wanted - 2 * CONTEXT_CHARACTERS ? wanted : space
}
