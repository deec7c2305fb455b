import { formatPrice } from '#collections/garments/format-price.ts'
import { searchMessages } from '#config/messages/search.ts'
import type { NearestGarment, SearchFindings } from './results.ts'

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
