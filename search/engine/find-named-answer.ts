import { foldWord, isSmallWord } from '#search/search-words.ts'
import type { Meant } from './explain-findings.ts'
import type { QueryWord } from './rate-word.ts'
import type { Layout } from './word-places.ts'

/** A word of a query, as answers are looked for: what it says, as the search weighs it, and what it may stand for but slips. */
export type SaidWord = { word: QueryWord; weight: number; candidates: readonly Meant[] }

/** So much of a query must be said by a name, and so much of the name by the query: other forms and other words count less. */
const MIN_SAID = 0.7

/** Of a name of one telling word, «hasta cuándo puedo devolver», these say what is asked: a query has no others. */
const askingWords = new Set(
  'como cuando cuanta cuantas cuanto cuantos donde adonde que quien cual cuales'.split(' '),
)

/** Between names that say as much the small words decide. */
const SMALL_WORDS = 0.01

/** The part of a section, by the number of both. */
type Place = { section: number; part: number }

/**
 * What answers a query because the page's editors say so (`answers:`), if the query says one of these names and little
 * else.
 */
export function findNamedAnswer(
  words: readonly SaidWord[],
  page: number,
  { aliasPages, aliasLengths, aliasAnswers }: Layout,
): Place | undefined {
  const telling = words.filter(({ word }) => !word.isSmall)
  if (telling.length === 0) return undefined
  const small = words.filter(({ word }) => word.isSmall)
  let best = 0
  let found: Place | undefined
  for (const [alias, ofPage] of aliasPages.entries()) {
    const section = aliasAnswers[2 * alias] ?? 0
    if (ofPage !== page || section === 0) continue
    const length = aliasLengths[alias] ?? 1
    const said = rateName(telling, alias, length)
    const inName = small.filter((word) => isInName(word, alias))
    const isAskedOtherwise = small.some((word) => askingWords.has(word.word.folded) && !inName.includes(word))
    if (said < MIN_SAID || (length === 1 && isAskedOtherwise)) continue
    const worth = said + (SMALL_WORDS * inName.length) / Math.max(1, small.length)
    if (worth <= best) continue
    best = worth
    found = { section: section - 1, part: aliasAnswers[2 * alias + 1] ?? 0 }
  }
  return found
}

function isInName({ candidates }: SaidWord, alias: number): boolean {
  return candidates.some(({ places }) => places.aliases.includes(alias))
}

/** How much of a query a name of so many words says, or of the name the query, whichever is less. */
function rateName(words: readonly SaidWord[], alias: number, length: number): number {
  // A word of the name is said once, whoever says it again.
  const ofName = new Map<string, number>()
  let ofQuery = 0
  let all = 0
  for (const { weight, candidates } of words) {
    let said = 0
    for (const { word, quality, places } of candidates) {
      if (!places.aliases.includes(alias) || isSmallWord(foldWord(word))) continue
      said = Math.max(said, quality)
      ofName.set(word, Math.max(ofName.get(word) ?? 0, quality))
    }
    ofQuery += weight * said
    all += weight
  }
  const qualities = [...ofName.values()].reduce((sum, quality) => sum + quality, 0)
  return Math.min(ofQuery / all, qualities / length)
}
