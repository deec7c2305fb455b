import type { RelatedNote } from '#search/results.ts'
import { type RelatedEntry, WHOLE_MARK } from '#search/search-data.ts'
import { isNegation, listWords, trimWord } from '#search/search-words.ts'
import { describeQueryWord, type QueryWord } from './rate-word.ts'

/** Words of a query that the thesaurus leads from at once, at most: `traje de baño entero`. */
const MAX_PHRASE_WORDS = 4

/** An unfinished word leads on from so many letters. */
const MIN_OPEN_LETTERS = 4

/** A word of a query, and what it may also be called, or is a part of: each a word of the site that stands in its place. */
export type Related = { place: number; word: QueryWord; target: string; isWhole: boolean }

/** What a phrase that begins at a place of the query led to. */
export type PlacedNote = RelatedNote & { place: number }

/** What each stem may also be called, in words of the site. */
export type RelatedFile = ReadonlyMap<string, readonly string[]>

/** A file of related words as the build wrote it, ready to be asked. */
export function openRelatedFile(entries: readonly RelatedEntry[]): RelatedFile {
  return new Map(entries.map(([key, targets]) => [key, targets.split(',')]))
}

/** How the words of a query are looked up. */
export function toRelatedStem({ bare }: QueryWord): string {
  return trimWord(bare)
}

/**
 * What the words of a query are also called. The longest phrase counts: `traje de baño` is no suit. `fileOf` gives the
 * file in which the keys stand that begin with a stem.
 */
export function findRelated(
  query: readonly QueryWord[],
  fileOf: (stem: string) => RelatedFile | undefined,
): { related: Related[]; notes: PlacedNote[] } {
  const related: Related[] = []
  const notes: PlacedNote[] = []
  for (let start = 0; start < query.length; ) {
    const found = findPhrase(query, start, fileOf)
    const phrase = query.slice(start, start + (found?.length ?? 1))
    for (const written of found?.targets ?? []) {
      const isWhole = written.startsWith(WHOLE_MARK)
      const target = isWhole ? written.slice(WHOLE_MARK.length) : written
      related.push(...spread(target, phrase, start).map((each) => ({ ...each, isWhole })))
      notes.push({ place: start, typed: phrase.map(({ word }) => word).join(' '), meant: target })
    }
    start += phrase.length
  }
  return { related, notes }
}

function findPhrase(
  query: readonly QueryWord[],
  start: number,
  fileOf: (stem: string) => RelatedFile | undefined,
): { length: number; targets: readonly string[] } | undefined {
  const stems = query.slice(start, start + MAX_PHRASE_WORDS).map(toRelatedStem)
  const file = fileOf(stems[0] ?? '')
  for (let length = stems.length; file && length > 0; length--) {
    const targets = file.get(stems.slice(0, length).join(' '))
    if (targets) return { length, targets }
  }
  const word = query[start]
  const ofVerb = word && fileOf(word.bareStem)?.get(word.bareStem)
  if (ofVerb) return { length: 1, targets: ofVerb }
  if (!file || !word || start < query.length - 1 || !word.isOpen || word.bare.length < MIN_OPEN_LETTERS)
    return undefined
  for (const [key, targets] of file)
    if (key.startsWith(word.bare) && !key.includes(' ')) return { length: 1, targets }
  return undefined
}

/** Each telling word of a phrase may be what the words of the target say, one after the other. */
function spread(target: string, phrase: readonly QueryWord[], start: number): Omit<Related, 'isWhole'>[] {
  const words = listWords(target)
    .map(({ word }) => describeQueryWord(word, false))
    .filter(({ folded, isSmall }) => !isSmall && !isNegation(folded))
  const places = phrase.flatMap(({ isSmall }, index) => (isSmall && phrase.length > 1 ? [] : [start + index]))
  if (words.length === 0 || places.length === 0) return []
  const count = Math.max(words.length, places.length)
  return Array.from({ length: count }, (_, index) => {
    const place = places[Math.min(index, places.length - 1)]
    const word = words[Math.min(index, words.length - 1)]
    return place === undefined || !word ? [] : [{ place, word: { ...word, isOpen: false }, target }]
  }).flat()
}
