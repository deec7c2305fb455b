import { formatPrice } from '#collections/garments/format-price.ts'
import { docsIndexMessages } from '#config/messages/docs-index.ts'
import { searchMessages } from '#config/messages/search.ts'
import type { SearchFindings, ShortAnswer, ToldGarment } from './results.ts'

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
  query,
  absent,
  matches,
  guess,
  unknown,
  nearest,
  soldOut,
  isNear,
}: SearchFindings): string {
  if (absent !== undefined)
    return (matches.length > 0 ? searchMessages.absentNear : searchMessages.absent).replace('{thing}', absent)
  if (matches.length === 0) return ''
  const [word] = unknown
  return [
    ...(guess === undefined ? [] : [searchMessages.guess.replace('{guess}', guess)]),
    ...(word === undefined ? [] : [searchMessages.unknownWord.replace('{word}', word)]),
    ...(nearest ? [tellOf(nearest, searchMessages.noGarment, guess ?? query)] : []),
    ...(soldOut ? [tellOf(soldOut, searchMessages.soldOut, guess ?? query)] : []),
    // A word that stands nowhere is on no page: that says more.
    ...(isNear && word === undefined ? [searchMessages.near] : []),
  ].join(' ')
}

/** «No hay «abrigo de niña por menos de 60 €». Lo más cercano: Parka con capucha, 69,90 €.» */
function tellOf({ label, cents }: ToldGarment, sentence: string, asked: string): string {
  return sentence
    .replace('{asked}', () => shortenQuery(asked))
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
