import { findFigure, PRICE } from '#search/asked-figures.ts'
import type { ShortAnswer } from '#search/results.ts'
import { foldWord, isNegation, isSmallWord, listPlainWords } from '#search/search-words.ts'
import {
  type AskedWord,
  answerByName,
  isQuestion,
  type NamedPlace,
  type Question,
  readQuestion,
} from './choose-answer.ts'
import { createMemory } from './memory.ts'
import type { OpenPage, Site } from './open-site.ts'
import { weighWord } from './rank-pages.ts'
import type { QueryWord } from './rate-word.ts'
import type { FoundWord, Meant } from './weigh-meanings.ts'

/** What editors have named so answers if its page is among so many first ones. */
const PAGES_WITH_NAMED_ANSWERS = 3

/** A word alone, «tallas», asks for pages. */
const MIN_WORDS_WITHOUT_QUESTION = 2

/** The short answer to a query, word for word: what the editors of one of the first pages say answers it. */
export function answerQuery(
  query: string,
  found: readonly FoundWord[],
  pages: readonly number[],
  site: Site,
): ShortAnswer | undefined {
  const words = found.map((word) => askWord(word, site))
  const telling = words.filter(({ word }) => !word.isSmall)
  const isAsked = isQuestion(
    query,
    words.map(({ word }) => word),
  )
  if (telling.length < (isAsked ? 1 : MIN_WORDS_WITHOUT_QUESTION)) return undefined
  const question = readQuestion(query, words)
  for (const number of pages.slice(0, PAGES_WITH_NAMED_ANSWERS)) {
    const page = site.pages[number]
    for (const place of page ? listNamedAnswers(words, question, page) : []) {
      const section = site.texts[number]?.[place.section]
      const answer = section && answerByName(question, section, place)
      if (answer) return answer
    }
  }
  return undefined
}

/** A word of a question, as pages surely say it. */
function askWord({ query, candidates }: FoundWord, { pages }: Site): AskedWord {
  const spellings = candidates.map((item): [string, number] => [item.word, saySurely(item)])
  return {
    word: query,
    weight: weighWord(query.isSmall, candidates, pages.length),
    spellings: new Map(spellings.filter(([, quality]) => quality > 0)),
    together: new Map(candidates.map(({ word, together = [] }) => [word, together] as const)),
  }
}

/** So much of a name must be said by a query: of a few words all, for «con» and «sin» are two names. */
const MIN_SAID = 0.8

/** Of a name of one telling word, «hasta cuándo puedo devolver», these say what is asked: a query has no others. */
const askingWords = new Set(
  'como cuando cuanta cuantas cuanto cuantos donde adonde que quien cual cuales'.split(' '),
)

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
function listNamedAnswers(
  words: readonly AskedWord[],
  { kind: askedKind, isBeside }: Question,
  { names }: OpenPage,
): NamedPlace[] {
  const telling = words.filter(({ word }) => !word.isSmall)
  const beside = telling.filter(({ word }) => isBeside(word))
  const found: (NamedPlace & { share: number })[] = []
  for (const { name, words: ofName, section, part } of names) {
    if (section === undefined) continue
    const { kind, length: lengthInAll, lengthBeside } = readName(name)
    const isSamePrice = kind === PRICE && askedKind === PRICE
    const length = isSamePrice || kind === 0 ? lengthBeside : lengthInAll
    const { share, said, count } = rateName(isSamePrice ? beside : telling, ofName)
    // «No lo quiero» is not all that has a «no».
    if (count < MIN_SAID * length || [...said].every(({ folded }) => isNegation(folded))) continue
    const isAskedOtherwise = words.some(
      ({ word, spellings }) =>
        askingWords.has(word.folded) && !spellings.keys().some((spelling) => ofName.has(spelling)),
    )
    found.push({
      section,
      part,
      said,
      figure: kind,
      isOtherwise: length === 1 && isAskedOtherwise && !isSamePrice,
      share,
    })
  }
  return found.sort((a, b) => b.share - a.share)
}

/** How much of a query a name says, which of its words, and how many words of the name they are. */
function rateName(words: readonly AskedWord[], ofName: ReadonlySet<string>) {
  // A word of the name is said once, whoever says it again.
  const met = new Set<string>()
  const said = new Set<QueryWord>()
  let share = 0
  let all = 0
  for (const { word: asked, weight, spellings } of words) {
    const inName = [...spellings].filter(([word]) => ofName.has(word) && !isSmallWord(foldWord(word)))
    for (const [word] of inName) met.add(word)
    if (inName.length > 0) said.add(asked)
    share += weight * Math.max(0, ...inName.map(([, quality]) => quality))
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
function saySurely({ quality, isRelated, isBesideWord }: Meant): number {
  if (isBesideWord) return 0
  if (isRelated) return SAME_MEANING
  return quality >= MIN_SURE ? quality : 0
}
