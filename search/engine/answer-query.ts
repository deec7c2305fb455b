import type { ShortAnswer } from '#search/results.ts'
import {
  type AnswerSection,
  type AskedWord,
  answerByName,
  isQuestion,
  readQuestion,
} from './choose-answer.ts'
import { listNamedAnswers, type SaidWord, saySurely } from './list-named-answers.ts'
import type { Site } from './open-site.ts'
import { weighWord } from './rank-pages.ts'
import type { FoundWord } from './weigh-meanings.ts'

/** A page that a query has found, and its sections, as far as texts have come. */
export type FoundPage = { page: number; readSections: () => AnswerSection[] }

/** What editors have named so answers if its page is among so many first ones. */
const PAGES_WITH_NAMED_ANSWERS = 3

/** A word alone, «tallas», asks for pages. */
const MIN_WORDS_WITHOUT_QUESTION = 2

/**
 * The short answer to a query, word for word: what the editors of one of the first pages say answers it.
 */
export function answerQuery(
  query: string,
  words: readonly SaidWord[],
  pages: readonly FoundPage[],
  site: Site,
): ShortAnswer | undefined {
  const asked = words.map(({ word }) => word)
  const isAsked = isQuestion(query, asked)
  const telling = asked.filter(({ isSmall }) => !isSmall)
  const isNamed = isAsked || telling.length >= MIN_WORDS_WITHOUT_QUESTION
  const asking = words.map(askWord)
  const question = readQuestion(query, asking)
  for (const { page, readSections } of isNamed ? pages.slice(0, PAGES_WITH_NAMED_ANSWERS) : [])
    for (const place of listNamedAnswers(words, question, site.pages[page] ?? { names: [] })) {
      const section = readSections()[place.section]
      // Of a page's first section the first part is its description, which announces.
      const firstPart = place.section === 0 ? 1 : 0
      const answer = section && answerByName(question, { ...place, section, firstPart })
      if (answer) return answer
    }
  return undefined
}

/** A word as answers are looked for: a slip answers nothing. */
export function sayWord({ query, candidates }: FoundWord, { pages }: Site): SaidWord {
  const sure = candidates.filter(({ isSlip }) => !isSlip)
  return { word: query, weight: weighWord(query.isSmall, sure, pages.length), candidates: sure }
}

/** A word of a question, as pages surely say it. */
function askWord({ word, candidates }: SaidWord): AskedWord {
  const spellings = candidates.map((item): [string, number] => [item.word, saySurely(item)])
  const together = candidates.map((item) => [item.word, item.together ?? []] as const)
  return {
    word,
    spellings: new Map(spellings.filter(([, quality]) => quality > 0)),
    together: new Map(together),
  }
}
