/** What somebody wants to pay, in cents. */
type PriceRange = { from: number; to: number }

/** What a query says of a garment by number, and the query without it: blank there, so that all other words stand where they stood. */
export type GarmentTraits = { words: string; range?: PriceRange; size?: string }

/** Of what else people count, «más de 30 días» is no price, and «40 grados» no size. */
const otherUnits = '[%°º]|grados|cm|kg|minutos|horas|d[ií]as|semanas|meses|a[nñ]os'
const notBefore = String.raw`(?!\s*(?:${otherUnits})|[\p{L}\p{N}]|[.,]\d)`
const amount = String.raw`(?:€\s*)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,5}(?:[.,]\d{1,2})?)\s*(?:€|euros?)?${notBefore}`
const upTo = new RegExp(
  String.raw`(?:por )?(?:menos|debajo|m[aá]s barat[oa]s?) (?:de|que) ${amount}|(?:hasta|m[aá]ximo|como mucho) ${amount}`,
  'iu',
)
const between = new RegExp(String.raw`(?:de )?entre ${amount} y ${amount}`, 'iu')
const moreThan = new RegExp(String.raw`m[aá]s de ${amount}`, 'iu')

const size = String.raw`\d{2,3}|x{0,2}[sl]|m`
const sizeForms = [
  new RegExp(
    String.raw`(?<!\p{L})(?:de (?:la )?|en )?(?:tall[ae]s?|n[uú]mero|nº)\s+(${size})(?![\p{L}\p{N}])`,
    'iu',
  ),
  new RegExp(String.raw`(?<!\p{L})del\s+(\d{2,3})${notBefore}`, 'iu'),
  new RegExp(String.raw`(?<=\s)(\d{2,3}|x{1,2}[sl])${notBefore}(?!\s*(?:€|euros?))`, 'iu'),
]

/** How old somebody is says no size, and what is for children has no other word for it. */
const age = new RegExp(String.raw`(?<!\p{L})(?:(?:de|para) )?(?<!\d)\d{1,2} a[nñ]os?(?!\p{L})`, 'iu')

/** Reads «parka de menos de 80», «entre 40 y 60 €», «vestido talla 38», «botas del 39». */
export function readGarmentTraits(query: string): GarmentTraits {
  const { words: priced, range } = readRange(query)
  const aged = age.exec(priced)
  const words = aged ? blank(priced, aged) : priced
  const found = sizeForms.map((form) => form.exec(words)).find((match) => match !== null)
  return {
    words: found ? blank(words, found) : words,
    ...(range && { range }),
    ...(found?.[1] && { size: found[1].toUpperCase() }),
  }
}

function readRange(query: string): GarmentTraits {
  const found = between.exec(query) ?? upTo.exec(query) ?? moreThan.exec(query)
  if (!found) return { words: query }
  const [first = 0, second] = found
    .slice(1)
    .filter((written) => written !== undefined)
    .map(toCents)
  const words = blank(query, found)
  if (second !== undefined) return { words, range: { from: first, to: second } }
  const isUpTo = !moreThan.test(found[0])
  return { words, range: isUpTo ? { from: 1, to: first } : { from: first, to: Number.MAX_SAFE_INTEGER } }
}

function blank(text: string, { index, 0: { length } }: RegExpExecArray): string {
  return text.slice(0, index) + ' '.repeat(length) + text.slice(index + length)
}

function toCents(written: string): number {
  return Math.round(Number(written.replaceAll(/\.(?=\d{3})/g, '').replace(',', '.')) * 100)
}
