/** What somebody wants to pay, in cents. */
type PriceRange = { from: number; to: number }

/** A query without what it says of the price, which is blank there, so that all other words stand where they stood. */
type PricedQuery = { words: string; range: PriceRange | undefined }

/** Of what else people count, «más de 30 días» is no price. */
const otherUnits = '[%°º]|grados|cm|kg|minutos|horas|d[ií]as|semanas|meses|a[nñ]os'
const amount = String.raw`(?:€\s*)?(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:€|euros?)?(?!\s*(?:${otherUnits})|[\p{L}\p{N}])`
const upTo = new RegExp(
  String.raw`(?:por )?(?:menos|debajo|m[aá]s barat[oa]s?) (?:de|que) ${amount}|(?:hasta|m[aá]ximo|como mucho) ${amount}`,
  'iu',
)
const between = new RegExp(String.raw`(?:de )?entre ${amount} y ${amount}`, 'iu')
const moreThan = new RegExp(String.raw`m[aá]s de ${amount}`, 'iu')

/** Reads «parka de menos de 80», «entre 40 y 60 €», «hasta 50 euros». */
export function readPriceRange(query: string): PricedQuery {
  const found = between.exec(query) ?? upTo.exec(query) ?? moreThan.exec(query)
  if (!found) return { words: query, range: undefined }
  const [text, ...amounts] = found
  const [first = 0, second] = amounts.filter((written) => written !== undefined).map(toCents)
  const end = found.index + text.length
  const words = query.slice(0, found.index) + ' '.repeat(text.length) + query.slice(end)
  if (second !== undefined) return { words, range: { from: first, to: second } }
  const isUpTo = !moreThan.test(text)
  return { words, range: isUpTo ? { from: 1, to: first } : { from: first, to: Number.MAX_SAFE_INTEGER } }
}

function toCents(written: string): number {
  return Math.round(Number(written.replace(',', '.')) * 100)
}
