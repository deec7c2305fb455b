import type { ShortAnswer } from '#search/results.ts'
import { foldWord, listWords } from '#search/search-words.ts'
import { listParts, type TextPart } from '#search/text-marks.ts'
import { listAskedNumbers, saysNumber } from './asked-numbers.ts'
import type { QueryWord } from './rate-word.ts'

/** A section in which an answer may stand, with its marked text. */
export type AnswerSection = { id: string; title: string; titles: readonly string[]; marked: string }

/** A word of a question: what it says, as the search weighs it, and in which spellings the site says it, how well. */
export type AskedWord = {
  word: QueryWord
  weight: number
  spellings: ReadonlyMap<string, number>
  /** How well it stands in what people call the page. */
  called: number
}

/** A longer paragraph is no short answer, in characters. */
const MAX_ANSWER_CHARACTERS = 420

/** What the titles above say of a question, or what people call the page, counts so much of what the part itself says. */
const ABOVE_SHARE = 0.7

/** So much of a question must be said by a part and what stands above it, and so much by the part itself. */
const MIN_SAID = 0.7
const MIN_OWN = 0.68
const MIN_OWN_WITH_FIGURE = 0.35

/** What is said of all words of a question, whatever their number and form. */
const ALL_SAID = 0.9

/** A question that no figure answers is one of so many telling words that the answer says again. */
const MIN_WORDS_SAID = 2

/** A part answers in place of the named one if it says so much more of the question, of all of it. */
const MIN_MORE_SAID = 0.2

/** And where the named one says nothing, so much of all. */
const MIN_SAID_BY_OTHER = 0.5

/** The next best part is so much worse. */
const MIN_LEAD = 1.15

/** Who somebody is says a name, of which no search can be sure. */
const asking = new Set(
  'como cuando cuanta cuantas cuanto cuantos donde que cual cuales puedo puede pueden hay'.split(' '),
)

/** These ask wherever they stand. */
const figured = new Set('cuanta cuantas cuanto cuantos'.split(' '))

/** Questions that a figure answers: the words that ask for it, and how it is written. */
const figures = [
  {
    asks: /\bcuanto (cuesta|vale|sale|cobran|hay que pagar)\b|\ba partir de cuanto\b|\bque precio\b/g,
    isIn: /\d ?€|gratis/iu,
  },
  {
    asks: /\b(hasta )?cuando\b|\bcuant[oa]s? (tardan?|demoran?|duran?|tiempo|dias|semanas|meses|horas)\b|\bque plazo\b/g,
    isIn: /\b(\d+|dos|tres|cinco|seis|siete|diez|quince|treinta)( \p{L}+)? (días?|horas?|h|semanas?|mes(es)?|años?|minutos?|laborables?)\b|mismo día|no caduca/iu,
  },
  { asks: /\ba que hora\b|\bhorarios?\b/g, isIn: /\d:\d\d/ },
]

/** Whether a query asks what a sentence may answer. */
export function isQuestion(query: string, words: readonly QueryWord[]): boolean {
  return (
    query.includes('?') ||
    words.some(({ folded }, place) => figured.has(folded) || (place < 3 && asking.has(folded)))
  )
}

type Rated = {
  section: AnswerSection
  part: TextPart
  said: number
  own: number
  inText: number
  around: number
  wordsSaid: number
}

/**
 * The paragraph or row of a section, by its number, that editors say answers. Where they name all that stands below a heading,
 * of which that is the first (`isWhole`), another one answers if it says plainly more of the question: «mancha de vino» the row
 * of wine. None that is too long.
 */
export function answerByName(
  query: string,
  words: readonly AskedWord[],
  section: AnswerSection,
  { number, isWhole }: { number: number; isWhole: boolean },
): ShortAnswer | undefined {
  const { asked, figure } = readQuestion(query, words)
  const parts = listParts(section.marked)
    .slice(number, isWhole ? undefined : number + 1)
    .filter(({ text }) => text.length <= MAX_ANSWER_CHARACTERS)
  const isTable = (parts[0]?.cells.length ?? 0) > 0
  const rows = isTable ? findNumberedRows(parts, words) : undefined
  const rated = (rows ?? parts).map((part) => rate(section, part, asked))
  const withFigure = rated.filter(({ part }) => figure?.test(part.text))
  // Of a table any row has some figure: that one is meant whose thing was asked for.
  const fit = isTable || withFigure.length === 0 ? rated : withFigure
  const [named] = fit
  const isTitled = sumSaid(findIn(section.title, asked), asked) >= MIN_SAID_BY_OTHER
  const best =
    named && fit.reduce((a, b) => (isPlainer(b, named, isTitled) && saidBy(b) > saidBy(a) ? b : a), named)
  // Of a table that says nothing of the question the first row is of something else, unless it has the figure.
  const isOther = best && best.part.cells.length > 0 && best.own === 0 && !figure
  return best && !isOther ? toAnswer(section, best.part) : undefined
}

function toAnswer({ id, title, titles }: AnswerSection, { text, cells }: TextPart): ShortAnswer {
  return { id, titles: [...titles.slice(0, 1), title], text, cells }
}

/**
 * The paragraph or row of a page that answers a question, word for word; none where it is not sure. `isPlain`: no other page
 * may be meant.
 */
export function chooseAnswer(
  query: string,
  words: readonly AskedWord[],
  sections: readonly AnswerSection[],
  isPlain: boolean,
): ShortAnswer | undefined {
  const { asked, figure } = readQuestion(query, words)
  // Of a word that is nowhere, or a guess, nothing is sure.
  if (!asked.every(({ spellings }) => spellings.size > 0)) return undefined
  const rated = sections
    .flatMap((section, index) => {
      // A page begins with its description, which announces what it answers.
      const parts = listParts(section.marked).slice(index === 0 ? 1 : 0)
      const rows = findNumberedRows(parts, words)
      return parts
        .filter((part) => part.cells.length === 0 || !rows || rows.includes(part))
        .map((part) => rate(section, part, asked))
    })
    .filter(({ part }) => part.text.length <= MAX_ANSWER_CHARACTERS && (figure?.test(part.text) ?? true))
  const best = (figure && findTable(rated)) ?? (isPlain ? findSurest(rated, figure !== undefined) : undefined)
  return best && toAnswer(best.section, best.part)
}

/**
 * Whether a part answers better than the named one: another row of the same table that says itself what was asked, or,
 * where neither the named part nor its heading (`isTitled`) says much of it, whatever does.
 */
function isPlainer(one: Rated, named: Rated, isTitled: boolean): boolean {
  const isRowBeside = one.part.cells.length > 0 && one.part.heading === named.part.heading
  const isNeeded =
    !isTitled && saidBy(one) >= MIN_SAID_BY_OTHER && named.own <= saidBy(one) - MIN_SAID_BY_OTHER
  return (isRowBeside || isNeeded) && saidBy(one) >= saidBy(named) + MIN_MORE_SAID
}

/** What a part says itself: what stands above a table stands above all of its rows. */
function saidBy({ part, own, inText }: Rated): number {
  return part.cells.length > 0 ? inText : own
}

/**
 * The row that says the numbers of a question, «seis años»: the others tell of other numbers. None where several say them, or
 * no row does; of a question without a number, or whose number the page is called by, any row may answer (`undefined`).
 */
function findNumberedRows(parts: readonly TextPart[], words: readonly AskedWord[]): TextPart[] | undefined {
  const numbers = listAskedNumbers(words)
  if (numbers.length === 0) return undefined
  const rows = parts.filter(({ cells }) => {
    const texts = cells.map(({ text }) => text)
    return cells.length > 0 && numbers.every((number) => saysNumber(texts, number))
  })
  if (rows.length === 1) return rows
  return numbers.every(({ isCalled }) => isCalled) ? undefined : []
}

/** What an answer has to say, and which figure it must have, if it is asked for one. */
function readQuestion(query: string, words: readonly AskedWord[]) {
  const folded = foldWord(query.toLowerCase())
  // «Opening hours» asks for hours, too.
  const spelled = words.flatMap(({ spellings }) => [...spellings.keys()]).join(' ')
  const wanted =
    figures.find(({ asks }) => folded.search(asks) >= 0) ??
    figures.find(({ asks }) => spelled.search(asks) >= 0)
  // Who asks how long is answered by a number of days, and not by the words of the question.
  const rest = wanted ? folded.replace(wanted.asks, ' ') : folded
  const left = new Set(listWords(rest).map(({ word }) => word))
  const asked = words.filter(({ word }) => !word.isSmall && left.has(word.folded))
  return { asked, figure: wanted?.isIn }
}

/** Where all that is asked stands above a table of figures, its first row, which is that of most people. */
function findTable(rated: readonly Rated[]): Rated | undefined {
  return rated.find(({ part, around, inText }) => part.cells.length > 0 && inText === 0 && around >= ALL_SAID)
}

/** Of a table a row answers that says itself what was asked: others say it of something else. */
function findSurest(rated: readonly Rated[], hasFigure: boolean): Rated | undefined {
  const [best, next] = rated
    .filter(({ part, inText }) => part.cells.length === 0 || inText > 0)
    .sort((a, b) => worthOf(b) - worthOf(a))
  if (!best || best.said < MIN_SAID || best.own < (hasFigure ? MIN_OWN_WITH_FIGURE : MIN_OWN))
    return undefined
  if (!hasFigure && best.wordsSaid < MIN_WORDS_SAID) return undefined
  return next && worthOf(best) < worthOf(next) * MIN_LEAD ? undefined : best
}

function worthOf({ said, own }: Rated): number {
  return said + own / 2
}

function rate(section: AnswerSection, part: TextPart, asked: readonly AskedWord[]): Rated {
  const inText = findIn(part.text, asked)
  const around = findIn([part.heading, ...part.cells.map(({ column }) => column)].join(' '), asked)
  const own = inText.map((share, index) => Math.max(share, around[index] ?? 0))
  const above = findIn([section.title, ...section.titles].join(' '), asked)
  const said = asked.map(({ called }, index) =>
    Math.max(own[index] ?? 0, ABOVE_SHARE * Math.max(called, above[index] ?? 0)),
  )
  const add = (shares: readonly number[]) => sumSaid(shares, asked)
  return {
    section,
    part,
    said: add(said),
    own: add(own),
    inText: add(inText),
    around: add(around),
    wordsSaid: own.filter((share) => share > 0).length,
  }
}

/** Of all that is asked, what is said of each word. */
function sumSaid(shares: readonly number[], asked: readonly AskedWord[]): number {
  const all = asked.reduce((sum, { weight }) => sum + weight, 0) || 1
  return asked.reduce((sum, { weight }, index) => sum + weight * (shares[index] ?? 0), 0) / all
}

/** How well each asked word stands in a text. */
function findIn(text: string, asked: readonly AskedWord[]): number[] {
  const words = new Set(listWords(text).map(({ word }) => word))
  return asked.map(({ spellings }) => Math.max(0, ...[...words].map((word) => spellings.get(word) ?? 0)))
}
