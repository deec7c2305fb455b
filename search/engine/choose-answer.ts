import { findFigure } from '#search/asked-figures.ts'
import type { ShortAnswer } from '#search/results.ts'
import type { SectionText } from '#search/search-data.ts'
import { foldWord, isNegation, isSmallWord, listWords } from '#search/search-words.ts'
import { listParts, type TextPart } from '#search/text-marks.ts'
import type { QueryWord } from './rate-word.ts'

/** A word of a question: what it weighs, and in which spellings a page surely says it, and how well. */
export type AskedWord = {
  word: QueryWord
  weight: number
  spellings: ReadonlyMap<string, number>
  /** Of a spelling that is a word of a phrase, the others, each in all its forms: «Unión Europea» is not «fuera de» it. */
  together: ReadonlyMap<string, readonly (readonly string[])[]>
}

/**
 * Where editors say that an answer stands: a part of a section, by the number of both, or all of the section; the words of the
 * question that the name says, and the kind of figure that it asks for.
 */
export type NamedPlace = {
  section: number
  part: number | undefined
  said: ReadonlySet<QueryWord>
  figure: number
  /** The name is of one telling word, and the query asks something else of it: «dónde» and not «cuándo devuelvo». */
  isOtherwise: boolean
}

/** A longer paragraph is no short answer, in characters. */
const MAX_ANSWER_CHARACTERS = 420

/** Who somebody is says a name, of which no search can be sure. */
const asking = new Set(
  'como cuando cuanta cuantas cuanto cuantos donde que cual cuales puedo puede pueden hay'.split(' '),
)

/** These ask wherever they stand. */
const figured = new Set('cuanta cuantas cuanto cuantos'.split(' '))

/** Whether a query asks what a sentence may answer. */
export function isQuestion(query: string, words: readonly QueryWord[]): boolean {
  return (
    query.includes('?') ||
    words.some(({ folded }, place) => figured.has(folded) || (place < 3 && asking.has(folded)))
  )
}

/** A part of a section beside a question: how well each asked word stands in it, and in what stands above it. */
type Rated = { section: SectionText; part: TextPart; inText: number[]; above: number[] }

/** What is asked beside a figure, for which kind of figure, and whether a text has it. */
export type Question = {
  asked: readonly AskedWord[]
  kind: number
  isBeside: (word: QueryWord) => boolean
  hasFigure: ((text: string) => boolean) | undefined
}

/**
 * The paragraph or row that editors say answers. Where they name a heading, the first paragraph below it that has the figure, or
 * else what says the question itself; of a table none but the row that says it: «mancha de vino» that of wine.
 */
export function answerByName(
  question: Question,
  section: SectionText,
  { section: number, part, said, figure, isOtherwise }: NamedPlace,
): ShortAnswer | undefined {
  const parts = rateSection(section, question)
  // Of a page's first section the first part is its description, which announces.
  const firstPart = number === 0 ? 1 : 0
  const named = parts.slice(part ?? firstPart, part === undefined ? undefined : part + 1)
  const fit = named.filter((each) => isFit(each, question))
  // A heading of a table or a list is no name of its first row, nor of a paragraph one that asks for something else of it.
  const isMeant = (each: Rated) =>
    isOneOfMany(each)
      ? part !== undefined
      : !isOtherwise && isAllNamed(each) && (figure === question.kind || question.kind === 0)
  const isAllNamed = ({ above }: Rated) =>
    question.asked.every(({ word }, index) => said.has(word) || (above[index] ?? 0) > 0)
  const first = (question.hasFigure ? fit : fit.filter((each) => each === named[0])).slice(0, 1).find(isMeant)
  const rows = named.slice(0, 1).flatMap((each) => listBeside(each, parts))
  if (first && rows.every((row) => saysNoMore(row, first)) && isComplete(first, question, said))
    return toAnswer(first)
  const row = findBestRow(rows, question, namesRow(rows, question, said) ? new Set() : said)
  return row && toAnswer(row)
}

/** Whether a name of a table says what tells some of its rows from others, so that the rest of it may be of those alone. */
function namesRow(rows: readonly Rated[], { asked }: Question, said: ReadonlySet<QueryWord>): boolean {
  return asked.some(({ word }, index) => {
    const shares = new Set(rows.map(({ inText }) => inText[index] ?? 0))
    return said.has(word) && shares.size > 1
  })
}

/** The one row of a table that says every asked word at least as well as each of its neighbours, and more than each in all. */
function findBestRow(
  rows: readonly Rated[],
  question: Question,
  excused: ReadonlySet<QueryWord>,
): Rated | undefined {
  const best = rows.filter((row) => isFit(row, question) && rows.every((other) => saysNoMore(other, row)))
  const [row] = best
  const isSaying = row?.inText.some((share) => share > 0)
  return row && isSaying && best.length === 1 && isComplete(row, question, excused) ? row : undefined
}

/** Whether of no asked word a part says more than another one. */
function saysNoMore({ inText }: Rated, other: Rated): boolean {
  return inText.every((share, index) => share <= (other.inText[index] ?? 0))
}

function isOneOfMany({ part }: Rated): boolean {
  return part.cells.length > 0 || part.introduction !== undefined
}

/** The rows of one table, or the items of one list, of which a part is one; none where it stands alone. */
function listBeside({ section, part }: Rated, parts: readonly Rated[]): Rated[] {
  const nameTable = ({ heading, introduction, cells }: TextPart) =>
    [heading, introduction, ...cells.map(({ column }) => column)].join()
  return parts.filter(
    (other) => isOneOfMany(other) && other.section === section && nameTable(other.part) === nameTable(part),
  )
}

/** Whether a part can be shown as an answer: it has the figure, is short, and announces nothing. */
function isFit({ part: { text } }: Rated, { hasFigure }: Question): boolean {
  return text.length <= MAX_ANSWER_CHARACTERS && !text.endsWith(':') && (hasFigure?.(text) ?? true)
}

/** Whether nothing is asked that neither the part says, nor what stands above it, nor a name of it: one word may change all. */
function isComplete({ inText, above }: Rated, { asked }: Question, excused: ReadonlySet<QueryWord>): boolean {
  return asked.every(
    ({ word }, index) => (inText[index] ?? 0) > 0 || (above[index] ?? 0) > 0 || excused.has(word),
  )
}

/** What an answer has to say, and which figure it must have, if it is asked for one. */
export function readQuestion(query: string, words: readonly AskedWord[]): Question {
  const spelled = words.flatMap(({ spellings }) => [...spellings.keys()]).join(' ')
  const { kind, rest, hasFigure } = findFigure(foldWord(query.toLowerCase()), spelled)
  // Who asks how long is answered by a number of days, and not by the words of the question.
  const left = new Set(listWords(rest).map(({ word }) => word))
  const isBeside = ({ folded }: QueryWord) => left.has(folded)
  const asked = words.filter(({ word }) => !word.isSmall && isBeside(word))
  return { asked, kind, isBeside, hasFigure }
}

function rateSection(section: SectionText, { asked }: Question): Rated[] {
  return listParts(section.content).map((part) => {
    const { heading, introduction = '', cells, text } = part
    const columns = cells.map(({ column }) => column)
    const above = findIn([heading, introduction, section.title, ...columns, ...section.titles], asked)
    return {
      section,
      part,
      inText: cells.length > 0 ? findInRow(cells, above, asked) : findIn([text], asked),
      above,
    }
  })
}

/**
 * What tells a row from its neighbours: what it is called, its first cell, and else what stands not above all of them; nor is a
 * row meant that is called by more than that, as «triángulo vacío» below «triángulo».
 */
function findInRow(
  cells: TextPart['cells'],
  above: readonly number[],
  asked: readonly AskedWord[],
): number[] {
  const [called = '', ...others] = cells.map(({ text }) => text)
  const inName = findIn([called], asked)
  const inOthers = findIn(others, asked)
  const isAllAsked = listWords(called).every(
    ({ word }) => isSmallWord(foldWord(word)) || asked.some(({ spellings }) => spellings.has(word)),
  )
  return asked.map((_, index) => {
    const isAbove = (above[index] ?? 0) > 0
    const named = isAbove && !isAllAsked ? 0 : (inName[index] ?? 0)
    return Math.max(named, isAbove ? 0 : (inOthers[index] ?? 0))
  })
}

/** How well each asked word stands in texts. */
function findIn(texts: readonly string[], asked: readonly AskedWord[]): number[] {
  const words = texts.flatMap((text) => listWords(text).map(({ word }) => word))
  return asked.map(({ word: { folded }, spellings, together }, index) => {
    const turned = isNegation(folded) ? asked[index + 1] : undefined
    const isWhole = (word: string) =>
      (together.get(word) ?? []).every((forms) => forms.some((form) => words.includes(form)))
    const said = words.filter(
      (word, place) => isWhole(word) && (!turned || turns(words.slice(place + 1), turned)),
    )
    return Math.max(0, ...said.map((word) => spellings.get(word) ?? 0))
  })
}

/** A negation says nothing of what stands further off than so many words. */
const MAX_WORDS_TURNED = 3

/** Whether what follows a word is what the question turns: «sin cuenta», «no se puede devolver». */
function turns(following: readonly string[], { spellings }: AskedWord): boolean {
  return following.slice(0, MAX_WORDS_TURNED).some((word) => spellings.has(word))
}

/** With what it says nothing without: what a step is called, what an item is one of, and headings that say no. */
function toAnswer({
  section: { id, title, titles },
  part: { heading, text, cells, introduction },
}: Rated): ShortAnswer {
  const headings = [title, heading].filter((each) =>
    listWords(each).some(({ word }) => isNegation(foldWord(word))),
  )
  const ofItem = introduction === undefined ? [] : [introduction || heading || title]
  const ofStep = cells.length === 0 && heading !== '' ? [heading] : []
  const lead = [...new Set([...headings, ...ofStep, ...ofItem])]
    .map((each) => each.replace(/:$/, ''))
    .join(': ')
  return { id, titles: [...titles.slice(0, 1), title], ...(lead !== '' && { lead }), text, cells }
}
