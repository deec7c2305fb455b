import { findFigure, PRICE } from '#search/asked-figures.ts'
import { createMemory } from '#search/memory.ts'
import type { ShortAnswer } from '#search/results.ts'
import type { SectionText } from '#search/search-data.ts'
import { foldWord, isNegation, isSmallWord, listPlainWords } from '#search/search-words.ts'
import { listParts, type TextPart } from '#search/text-marks.ts'
import type { OpenPage, Site } from './open-site.ts'
import type { ReadWord } from './read-words.ts'

/** What editors have named so answers if its page is among so many first ones. */
const PAGES_WITH_NAMED_ANSWERS = 3

/** So much of a name must be said by a query: of a few words all, for «con» and «sin» are two names. */
const MIN_SAID = 0.8

/** From how well on a word is another form of the one that was asked; a mere beginning is not sure. */
const MIN_SURE = 0.6
const SAME_MEANING = 0.8

/** A longer paragraph is no short answer, in characters. */
const MAX_ANSWER_CHARACTERS = 420

/** A negation says nothing of what stands further off than so many words. */
const MAX_WORDS_TURNED = 3

/** Of a name of one telling word, «hasta cuándo puedo devolver», these say what is asked: a query has no others. */
const askingWords = new Set(
  'como cuando cuanta cuantas cuanto cuantos donde adonde que quien cual cuales'.split(' '),
)

/** What a query asks: its words, those beside the figure that it asks for, of which kind that is, and whether a text has it. */
type Question = {
  words: readonly ReadWord[]
  asked: readonly ReadWord[]
  kind: number
  hasFigure: ((text: string) => boolean) | undefined
}

/**
 * A name that editors have given an answer, and a query says: the section or the part of one that it is of, and which words of the
 * query it says. `isOtherwise` where the query asks something else of it: «dónde» and not «cuándo devuelvo».
 */
type Named = {
  section: number
  part?: number
  said: ReadonlySet<ReadWord>
  kind: number
  isOtherwise: boolean
}

/** A part of a section beside a question: how well each asked word stands in it, and in what stands above it. */
type Rated = { section: SectionText; part: TextPart; inText: number[]; above: number[] }

/** The short answer to a query, word for word: what the editors of one of the first pages say answers it. */
export function answerQuery(
  query: string,
  words: readonly ReadWord[],
  pages: readonly OpenPage[],
  site: Site,
): ShortAnswer | undefined {
  // A word alone, «tallas», asks for pages.
  if (words.length < 2) return undefined
  const question = readQuestion(query, words)
  for (const page of pages.slice(0, PAGES_WITH_NAMED_ANSWERS))
    for (const named of listNamed(question, page)) {
      const section = site.texts[page.number]?.[named.section]
      const answer = section && findAnswer(question, section, named)
      if (answer) return toAnswer(answer)
    }
  return undefined
}

/** What an answer has to say, and which figure it must have, if it is asked for one. */
function readQuestion(query: string, words: readonly ReadWord[]): Question {
  const { kind, rest, hasFigure } = findFigure(foldWord(query.toLowerCase()))
  // Who asks how long is answered by a number of days, and not by the words of the question.
  const left = new Set(listPlainWords(rest))
  const asked = words.filter(({ isSmall, folded }) => !isSmall && left.has(folded))
  return { words, asked, kind, hasFigure }
}

/**
 * How well words of a page surely say one of a question, 0 if not: what is nearly the same does not where the site has the word
 * itself.
 */
function saySurely(words: readonly string[], { meant }: ReadWord): number {
  const qualities = words.map((word) => {
    const { quality = 0, isRelated, isBesideWord } = meant.get(word) ?? {}
    if (isRelated) return isBesideWord ? 0 : SAME_MEANING
    return quality >= MIN_SURE ? quality : 0
  })
  return Math.max(0, ...qualities)
}

/** Which kind of figure a name asks for, and how many telling words it has in all, and beside that. */
const readName = createMemory((name: string) => {
  const { kind, rest } = findFigure(foldWord(name.toLowerCase()))
  return { kind, length: countTelling(name), lengthBeside: countTelling(rest) }
})

function countTelling(text: string): number {
  const words = listPlainWords(text).map(foldWord)
  return Math.max(1, new Set(words.filter((word) => !isSmallWord(word))).size)
}

/** What may answer a query because it says a name of it: that which says most words of it first. */
function listNamed({ words, asked, kind: askedKind }: Question, { names }: OpenPage): Named[] {
  return names
    .flatMap(({ name, words: ofName, section, part }): Named[] => {
      if (section === undefined) return []
      const { kind, length: lengthInAll, lengthBeside } = readName(name)
      const isSamePrice = kind === PRICE && askedKind === PRICE
      const length = isSamePrice || kind === 0 ? lengthBeside : lengthInAll
      const asking = isSamePrice ? asked : words.filter(({ isSmall }) => !isSmall)
      const inName = [...ofName].filter((each) => !isSmallWord(foldWord(each)))
      const said = new Set(asking.filter((word) => saySurely(inName, word) > 0))
      const count = inName.filter((each) => asking.some((word) => saySurely([each], word) > 0)).length
      // «No lo quiero» is not all that has a «no».
      if (count < MIN_SAID * length || [...said].every(({ folded }) => isNegation(folded))) return []
      const isAskedOtherwise = words.some(
        (word) => askingWords.has(word.folded) && saySurely([...ofName], word) === 0,
      )
      const isOtherwise = length === 1 && isAskedOtherwise && !isSamePrice
      return [{ section, ...(part !== undefined && { part }), said, kind, isOtherwise }]
    })
    .sort((a, b) => b.said.size - a.said.size)
}

/**
 * The paragraph or row that editors say answers. Where they name a heading, the first paragraph below it that has the figure, or
 * else what says the question itself; of a table none but the row that says it: «mancha de vino» that of wine.
 */
function findAnswer(question: Question, section: SectionText, named: Named): Rated | undefined {
  const { part, said } = named
  const parts = listParts(section.content).map((each) => ratePart(each, section, question))
  // Of a page's first section the first part is its description, which announces.
  const firstPart = named.section === 0 ? 1 : 0
  const meant = parts.slice(part ?? firstPart, part === undefined ? undefined : part + 1)
  const [opening] = meant
  const first = question.hasFigure ? meant.find((each) => isFit(each, question)) : opening
  const rows = opening ? listBeside(opening, parts) : []
  if (
    first &&
    isFit(first, question) &&
    isMeant(first, question, named) &&
    rows.every((row) => saysNoMore(row, first)) &&
    isComplete(first, question, said)
  )
    return first
  return findBestRow(rows, question, namesRow(rows, question, said) ? new Set() : said)
}

/** A heading of a table or a list is no name of its first row, nor of a paragraph one that asks for something else of it. */
function isMeant(each: Rated, { asked, kind }: Question, named: Named): boolean {
  if (isOneOfMany(each)) return named.part !== undefined
  const isAllNamed = asked.every((word, index) => named.said.has(word) || (each.above[index] ?? 0) > 0)
  return !named.isOtherwise && isAllNamed && (named.kind === kind || kind === 0)
}

/** Whether a name of a table says what tells some of its rows from others, so that the rest of it may be of those alone. */
function namesRow(rows: readonly Rated[], { asked }: Question, said: ReadonlySet<ReadWord>): boolean {
  return asked.some((word, index) => {
    const shares = new Set(rows.map(({ inText }) => inText[index] ?? 0))
    return said.has(word) && shares.size > 1
  })
}

/** The one row of a table that says every asked word at least as well as each of its neighbours, and more than each in all. */
function findBestRow(
  rows: readonly Rated[],
  question: Question,
  excused: ReadonlySet<ReadWord>,
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
function listBeside({ part }: Rated, parts: readonly Rated[]): Rated[] {
  const nameTable = ({ heading, introduction, cells }: TextPart) =>
    [heading, introduction, ...cells.map(({ column }) => column)].join()
  return parts.filter((other) => isOneOfMany(other) && nameTable(other.part) === nameTable(part))
}

/** Whether a part can be shown as an answer: it has the figure, is short, and announces nothing. */
function isFit({ part: { text } }: Rated, { hasFigure }: Question): boolean {
  return text.length <= MAX_ANSWER_CHARACTERS && !text.endsWith(':') && (hasFigure?.(text) ?? true)
}

/** Whether nothing is asked that neither the part says, nor what stands above it, nor a name of it: one word may change all. */
function isComplete({ inText, above }: Rated, { asked }: Question, excused: ReadonlySet<ReadWord>): boolean {
  return asked.every((word, index) => inText[index] || above[index] || excused.has(word))
}

function ratePart(part: TextPart, section: SectionText, { asked }: Question): Rated {
  const { heading, introduction = '', cells, text } = part
  const columns = cells.map(({ column }) => column)
  const above = findIn([heading, introduction, section.title, ...columns, ...section.titles], asked)
  return {
    section,
    part,
    inText: cells.length > 0 ? findInRow(cells, above, asked) : findIn([text], asked),
    above,
  }
}

/**
 * What tells a row from its neighbours: what it is called, its first cell, and else what stands not above all of them; nor is a
 * row meant that is called by more than that, as «triángulo vacío» below «triángulo».
 */
function findInRow(cells: TextPart['cells'], above: readonly number[], asked: readonly ReadWord[]): number[] {
  const [called = '', ...others] = cells.map(({ text }) => text)
  const inName = findIn([called], asked)
  const inOthers = findIn(others, asked)
  const isAllAsked = listPlainWords(called).every(
    (word) => isSmallWord(foldWord(word)) || asked.some((each) => saySurely([word], each) > 0),
  )
  return asked.map((_, index) => {
    const isAbove = (above[index] ?? 0) > 0
    const named = isAbove && !isAllAsked ? 0 : (inName[index] ?? 0)
    return Math.max(named, isAbove ? 0 : (inOthers[index] ?? 0))
  })
}

/** How well each asked word stands in texts: of a phrase with all of its words, of a negation before what the question turns. */
function findIn(texts: readonly string[], asked: readonly ReadWord[]): number[] {
  const words = texts.flatMap(listPlainWords)
  return asked.map((word, index) => {
    const turned = isNegation(word.folded) ? asked[index + 1] : undefined
    const isWhole = (spelling: string) =>
      (word.meant.get(spelling)?.together ?? []).every((forms) => forms.some((form) => words.includes(form)))
    // «Sin cuenta», «no se puede devolver».
    const isTurning = (place: number) =>
      !turned || saySurely(words.slice(place + 1, place + 1 + MAX_WORDS_TURNED), turned) > 0
    const said = words.filter((spelling, place) => isWhole(spelling) && isTurning(place))
    return saySurely(said, word)
  })
}

/** With what it says nothing without: what a step is called, what a number and an item are of, and headings that say no. */
function toAnswer({
  section: { id, title, titles },
  part: { heading, text, cells, introduction },
}: Rated): ShortAnswer {
  const headings = [title, heading].filter((each) => listPlainWords(each).map(foldWord).some(isNegation))
  const ofItem = introduction === undefined ? [] : [introduction || heading || title]
  const isNumber = /^\d+$/.test(cells[0]?.text ?? '')
  const ofStep = (cells.length === 0 || isNumber) && heading !== '' ? [heading] : []
  const lead = [...new Set([...headings, ...ofStep, ...ofItem])]
    .map((each) => each.replace(/:$/, ''))
    .join(': ')
  return { id, titles: [...titles.slice(0, 1), title], ...(lead !== '' && { lead }), text, cells }
}
