import { listWords } from '#collections/search-words.ts'
import { describeWord, type QueryWord, rateWord } from './rate-word.ts'
import type { TextRange } from './search-client.ts'

/** An excerpt is about so long, and begins so far before what was found, in characters. */
const EXCERPT_CHARACTERS = 160
const EXCERPT_LEAD_CHARACTERS = 40

/** What is taken for a match when it is shown. */
const MIN_SHOWN_QUALITY = 0.3

const MAX_REMEMBERED_WORDS = 5_000

type Match = { range: TextRange; queryWord: number }

/**
 * Marks what a query has found in texts. One is made for each query, because it remembers the words that it has
 * compared.
 */
export function createMarker(query: readonly QueryWord[]) {
  const telling = query.filter(({ isSmall }) => !isSmall)
  const words = telling.length > 0 ? telling : query
  const remembered = new Map<string, { queryWord: number; letters: number } | null>()

  function compare(word: string): { queryWord: number; letters: number } | null {
    const known = remembered.get(word)
    if (known !== undefined) return known
    const described = describeWord(word)
    let best: { queryWord: number; letters: number } | null = null
    let bestQuality = MIN_SHOWN_QUALITY
    for (const [queryWord, wanted] of words.entries()) {
      const quality = rateWord(wanted, described)
      if (quality <= bestQuality) continue
      bestQuality = quality
      // Of a word that was begun, what was typed; of another form, all.
      const isBegun = quality < 0.7 && described.folded.startsWith(wanted.folded)
      best = { queryWord, letters: isBegun ? wanted.folded.length : word.length }
    }
    if (remembered.size < MAX_REMEMBERED_WORDS) remembered.set(word, best)
    return best
  }

  function findMatches(text: string): Match[] {
    return listWords(text).flatMap(({ word, start, end }): Match[] => {
      const match = compare(word)
      if (!match) return []
      // Composed letters may be fewer than those in the text: then the whole word.
      const isWhole = match.letters >= word.length || end - start !== word.length
      return [{ range: [start, isWhole ? end : start + match.letters], queryWord: match.queryWord }]
    })
  }

  return {
    /** The ranges of a title. */
    markTitle: (title: string): TextRange[] => findMatches(title).map(({ range }) => range),
    /** The piece of a text that has most of the query; nothing when it has none. */
    makeExcerpt: (text: string) => cutExcerpt(text, findMatches(text)),
  }
}

function cutExcerpt(
  text: string,
  matches: readonly Match[],
): { text: string; ranges: TextRange[] } | undefined {
  const first = findDensest(matches)
  if (!first) return undefined
  const start = startOfWord(text, first.range[0] - EXCERPT_LEAD_CHARACTERS)
  const end = endOfWord(text, Math.max(start + EXCERPT_CHARACTERS, first.range[1]))
  const lead = start > 0 ? '…' : ''
  const shift = lead.length - start
  return {
    text: `${lead}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    ranges: matches
      .filter(({ range }) => range[0] >= start && range[1] <= end)
      .map(({ range }): TextRange => [range[0] + shift, range[1] + shift]),
  }
}

/** The match with most different words of the query after it; of equals, the first. */
function findDensest(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined
  let bestCount = 0
  for (const [index, match] of matches.entries()) {
    const reach = match.range[0] + EXCERPT_CHARACTERS - EXCERPT_LEAD_CHARACTERS
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

function startOfWord(text: string, wanted: number): number {
  if (wanted <= 0) return 0
  const space = text.indexOf(' ', wanted)
  // Where a text has no spaces it is cut anywhere, but in no pair of surrogates.
  if (space === -1 || space > wanted + EXCERPT_LEAD_CHARACTERS / 2)
    return isLowSurrogate(text, wanted) ? wanted - 1 : wanted
  return space + 1
}

function endOfWord(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const space = text.lastIndexOf(' ', wanted)
  if (space < wanted - EXCERPT_LEAD_CHARACTERS / 2) return isLowSurrogate(text, wanted) ? wanted + 1 : wanted
  return space
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff
}
