import { findFigure, PRICE } from '#search/asked-figures.ts'
import { foldWord, isNegation, isSmallWord, listPlainWords } from '#search/search-words.ts'
import { createMemory } from './memory.ts'
import type { OpenPage } from './open-site.ts'
import type { QueryWord } from './rate-word.ts'
import type { Meant } from './weigh-meanings.ts'

/** A word of a query, as answers are looked for: what it says, as the search weighs it, and what it may stand for but slips. */
export type SaidWord = { word: QueryWord; weight: number; candidates: readonly Meant[] }

/** So much of a name must be said by a query: of a few words all, for «con» and «sin» are two names. */
const MIN_SAID = 0.8

/** Of a name of one telling word, «hasta cuándo puedo devolver», these say what is asked: a query has no others. */
const askingWords = new Set(
  'como cuando cuanta cuantas cuanto cuantos donde adonde que quien cual cuales'.split(' '),
)

/** Which kind of figure a query asks for, and which of its words say something beside that. */
type AskedFigure = { kind: number; isBeside: (word: QueryWord) => boolean }

/** Between names that say as much the small words decide. */
const SMALL_WORDS = 0.01

/**
 * A part of a section, by the number of both, or all of the section; the words of the query that the name says, and which
 * kind of figure it asks for.
 */
type Place = {
  section: number
  part: number | undefined
  said: ReadonlySet<QueryWord>
  figure: number
  /** The name is of one telling word, and the query asks something else of it: «dónde» and not «cuándo devuelvo». */
  isOtherwise: boolean
}

/** Which kind of figure a name asks for, and how many telling words it has in all, and beside that. */
const readName = createMemory((name: string) => {
  const { kind, rest } = findFigure(foldWord(name.toLowerCase()), '')
  return { kind, length: countTelling(name), lengthBeside: countTelling(rest) }
})

function countTelling(text: string): number {
  const words = listPlainWords(text).map(foldWord)
  return Math.max(1, new Set(words.filter((word) => !isSmallWord(word))).size)
}

/**
 * What may answer a query because the page's editors say so (`answers:`), if the query says one of these names: that which says
 * most of the query first.
 */
export function listNamedAnswers(
  words: readonly SaidWord[],
  figure: AskedFigure,
  { names }: Pick<OpenPage, 'names'>,
): Place[] {
  const telling = words.filter(({ word }) => !word.isSmall)
  if (telling.length === 0) return []
  const beside = telling.filter(({ word }) => figure.isBeside(word))
  const small = words.filter(({ word }) => word.isSmall)
  const found: (Place & { worth: number })[] = []
  for (const { name, words: ofName, section, part } of names) {
    if (section === undefined) continue
    const { kind, length: lengthInAll, lengthBeside } = readName(name)
    const isSamePrice = kind === PRICE && figure.kind === PRICE
    const length = isSamePrice || kind === 0 ? lengthBeside : lengthInAll
    const { share, said, count } = rateName(isSamePrice ? beside : telling, ofName)
    const inName = small.filter(({ candidates }) => candidates.some(({ word }) => ofName.has(word)))
    const isAskedOtherwise = small.some((word) => askingWords.has(word.word.folded) && !inName.includes(word))
    // «No lo quiero» is not all that has a «no».
    if (count < MIN_SAID * length || [...said].every(({ folded }) => isNegation(folded))) continue
    const worth = share + (SMALL_WORDS * inName.length) / Math.max(1, small.length)
    const isOtherwise = length === 1 && isAskedOtherwise && !isSamePrice
    found.push({ section, part, said, figure: kind, isOtherwise, worth })
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** How much of a query a name says, which of its words, and how many words of the name they are. */
function rateName(words: readonly SaidWord[], ofName: ReadonlySet<string>) {
  // A word of the name is said once, whoever says it again.
  const met = new Set<string>()
  const said = new Set<QueryWord>()
  let share = 0
  let all = 0
  for (const { word: asked, weight, candidates } of words) {
    let best = 0
    for (const item of candidates) {
      const quality = saySurely(item)
      if (quality === 0 || !ofName.has(item.word) || isSmallWord(foldWord(item.word))) continue
      best = Math.max(best, quality)
      met.add(item.word)
    }
    if (best > 0) said.add(asked)
    share += weight * best
    all += weight
  }
  return { share: share / (all || 1), said, count: met.size }
}
/** From how well on a word is another form of the one that was asked; a mere beginning is not sure. */
const MIN_SURE = 0.6
const SAME_MEANING = 0.8

/**
 * How well what a word may stand for says it in an answer, 0 if not surely: what is nearly the same does not where the site has
 * the word itself.
 */
export function saySurely({ quality, isRelated, isBesideWord }: Meant): number {
  if (isBesideWord) return 0
  if (isRelated) return SAME_MEANING
  return quality >= MIN_SURE ? quality : 0
}
