import { formatPrice } from '#collections/garments/format-price.ts'
import { docsIndexMessages } from '#config/messages/docs-index.ts'
import { searchMessages } from '#config/messages/search.ts'
import type { NearestGarment, SearchFindings, ShortAnswer } from './results.ts'

/** What a list of results is called, and its page in the browser's history. */
export function nameResults({ query, matches }: SearchFindings): string {
  const words = matches.length === 0 ? docsIndexMessages.nothing : docsIndexMessages.found
  return words.replace('{query}', () => shortenQuery(query))
}

/** A query as it is quoted: a long one is told by its beginning. */
function shortenQuery(query: string): string {
  const words = query.trim()
  return words.length > 60 ? `${words.slice(0, 60)}…` : words
}

/** What refuses a guess is called: the query means what was typed. */
export function describeRefusal({ query }: SearchFindings): string {
  return searchMessages.refuseGuess.replace('{query}', () => shortenQuery(query))
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
