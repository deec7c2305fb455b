import { formatPrice } from '#collections/garments/format-price.ts'
import { docsIndexMessages } from '#config/messages/docs-index.ts'
import { searchMessages } from '#config/messages/search.ts'
import { docsIndexPath, literalParameter } from '#config/pages.ts'
import { getRecordHref } from './record-href.ts'
import type { MarkedText, NearestGarment, SearchFindings, SearchMatch, ShortAnswer } from './results.ts'

/** Results on a page, at most: who looks further asks otherwise. */
const RESULTS_SHOWN = 20

/** What was found for a query, as it is shown on a page. */
export type ShownResults = {
  query: string
  /** What was made of the query, in words; '' where there is nothing to say. */
  explanation: string
  /** Where a guess is refused. */
  refusal?: { text: string; href: string }
  /** What answers a question, word for word, and where it stands. */
  answer?: { text: string; href: string; titles: string[] }
  results: ShownResult[]
}

export type ShownResult = {
  href: string
  title: string
  /** The titles above, its section first. */
  above: string[]
  /** A piece of its text. */
  excerpt?: MarkedText
}

/** What a page shows of what was found. */
export function showFindings(query: string, findings: SearchFindings): ShownResults {
  const { answer, guess, matches } = findings
  return {
    query,
    explanation: describeFindings(findings),
    ...(guess !== undefined && { refusal: createRefusal(query) }),
    ...(answer && {
      answer: { text: describeAnswer(answer), href: getRecordHref(answer.id), titles: answer.titles },
    }),
    results: matches.slice(0, RESULTS_SHOWN).map(toShownResult),
  }
}

/** What a list of results is called, and its page in the browser's history. */
export function nameResults({ query, results }: Pick<ShownResults, 'query' | 'results'>): string {
  const words = results.length === 0 ? docsIndexMessages.nothing : docsIndexMessages.found
  return words.replace('{query}', () => shortenQuery(query))
}

/** A query as it is quoted: a long one is told by its beginning. */
function shortenQuery(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60)}…` : query
}

/** The same query once more, for who meant what was typed. */
function createRefusal(query: string): NonNullable<ShownResults['refusal']> {
  return {
    text: searchMessages.refuseGuess.replace('{query}', () => shortenQuery(query)),
    href: `${docsIndexPath}?${new URLSearchParams({ q: query, [literalParameter]: '1' })}`,
  }
}

function toShownResult({ record, excerpt }: SearchMatch): ShownResult {
  return {
    href: getRecordHref(record.id),
    title: record.title,
    above: record.titles,
    ...(excerpt && { excerpt }),
  }
}

/**
 * What was made of a query, in words: a guess, a word that stands nowhere, a garment that is not there as it was asked for. ''
 * where there is nothing to say, or nothing was found.
 */
export function describeFindings({
  absent,
  matches,
  guess,
  unknown,
  nearest,
  isNear,
}: SearchFindings): string {
  if (absent !== undefined)
    return (matches.length > 0 ? searchMessages.absentNear : searchMessages.absent).replace('{thing}', absent)
  if (matches.length === 0) return ''
  const [word] = unknown
  // A word that stands nowhere is on no page: that says more.
  const isOnlyNear = isNear && word === undefined
  return [
    ...(guess === undefined ? [] : [searchMessages.guess.replace('{guess}', guess)]),
    ...(word === undefined ? [] : [searchMessages.unknownWord.replace('{word}', word)]),
    ...(nearest ? [describeNearest(nearest)] : []),
    ...(isOnlyNear ? [searchMessages.near] : []),
  ].join(' ')
}

/** «Ningún abrigo de niña por menos de 60 €. El más cercano: Parka con capucha, 69,90 €». */
function describeNearest({ asked: { text, range, size, age }, label, cents }: NearestGarment): string {
  const { noGarmentHe, noGarmentShe, noGarments, anyGarment, ofSize, ofAge, below, above, between } =
    searchMessages
  // Whom it is for, and how it is, is no name.
  const named = /^(de |$)/.test(text) ? `${anyGarment} ${text}`.trim() : text
  const [noun = ''] = named.split(' ')
  const isShe = /(a|ión)$/.test(noun) && !/^pi[jy]ama$/.test(noun)
  const write = (price: number) => formatPrice(price / 100).replace(/,00(?=\s)/, '')
  const priced = (words: string) =>
    words.replace('{from}', write(range?.from ?? 0)).replace('{to}', write(range?.to ?? 0))
  const sized = size ? ofSize.replace('{size}', size) : age ? ofAge.replace('{age}', String(age)) : ''
  const isUpTo = range && range.from <= 1
  const isFrom = range && range.to === Number.MAX_SAFE_INTEGER
  const costing = range ? priced(isUpTo ? below : isFrom ? above : between) : ''
  return (noun.endsWith('s') ? noGarments : isShe ? noGarmentShe : noGarmentHe)
    .replace('{asked}', () => `${named}${sized}${costing}`)
    .replace('{label}', () => label)
    .replace('{price}', () => formatPrice(cents / 100))
}

/**
 * An answer in one line, after what it says nothing without: of a row what stands in its first cell, and the others with what
 * their columns are called.
 */
export function describeAnswer({ lead, text, cells }: ShortAnswer): string {
  const said =
    cells.length === 0
      ? text
      : cells
          .filter((cell) => cell.text !== '')
          .map((cell, index) =>
            index === 0 || cell.column === '' ? cell.text : `${cell.column}: ${cell.text}`,
          )
          .join(' · ')
  return lead === undefined ? said : `${lead}${/[:?!.]$/.test(lead) ? '' : ':'} ${said}`
}
