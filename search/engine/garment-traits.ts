/** What somebody wants to pay, in cents. */
type PriceRange = { from: number; to: number }

/**
 * What a query says of a garment by number, and the query without it: blank there, so that all other words stand where they
 * stood. A price alone, «20 euros», is a loose word of one.
 */
export type GarmentTraits = { words: string; range?: PriceRange; isLoose?: true; size?: string }

/** Of what else people count, «más de 30 días» is no price, and «40 grados» no size. */
const otherUnits = '[%°º]|grados|cm|kg|minutos|horas|d[ií]as|semanas|meses|a[nñ]os'
const notBefore = String.raw`(?!\s*(?:${otherUnits})|[\p{L}\p{N}]|[.,]\d)`
const number = String.raw`(?:€\s*)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,5}(?:[.,]\d{1,2})?)\s*`
const amount = String.raw`${number}(?:€|euros?)?${notBefore}`
const upTo = new RegExp(
  String.raw`(?:por )?(?:menos|debajo|m[aá]s barat[oa]s?) (?:de|que) ${amount}|(?:hasta|m[aá]ximo|como mucho) ${amount}`,
  'iu',
)
/** «Algo por 20 euros», «vestido 50 €»; but not «desde 60 €», nor «cobrado 20 euros de más». */
const loose = new RegExp(
  String.raw`(?<=\p{L}\s+)(?<!(?:desde|partir(?: de)?)\s+)(?:por ${amount}|de ${number}(?:€|euros?)(?![\p{L}\p{N}])|${number}(?:€|euros?)\s*$)`,
  'iu',
)
const between = new RegExp(String.raw`(?:de )?entre ${amount} y ${amount}`, 'iu')
/** «69,90», and nothing else. */
const exactly = /^\s*(\d{1,5},\d\d)\s*(?:€|euros?)?\s*$/iu
const moreThan = new RegExp(String.raw`m[aá]s de ${amount}`, 'iu')

const size = String.raw`\d{1,3}|x{0,2}[sl]|m`
const sizeForms = [
  new RegExp(
    String.raw`(?<!\p{L})(?:de (?:la )?|en )?(?:tall[ae]s?|n[uú]mero|nº)\s+(${size})(?![\p{L}\p{N}])`,
    'iu',
  ),
  new RegExp(String.raw`(?<!\p{L})del\s+(\d{2,3})${notBefore}`, 'iu'),
  new RegExp(String.raw`(?<=\s)(\d{2,3}|x{1,2}[sl])${notBefore}(?!\s*(?:€|euros?))`, 'iu'),
  /(?<=\s)(?:en la )?([SML]|(?<=en la )[sml])\s*\??$/u,
]

const ageForm = new RegExp(
  String.raw`(?<!\p{L})(?:(?:de|para|talla) )?(?<!\d)(\d{1,2}) a[nñ]os?(?!\p{L})`,
  'iu',
)

/** Sizes of children are their height, by 6 cm a year (`content/1.docs/2.tallas`). */
const CM_AT_BIRTH = 80
const CM_A_YEAR = 6
const [YOUNGEST, OLDEST] = [2, 14]

/**
 * Reads «parka de menos de 80», «entre 40 y 60 €», «vestido talla 38», «botas del 39», «camisa M»; but «m» may begin a word. A
 * size that is none of the shop, but may be how old a child is, is that.
 */
export function readGarmentTraits(query: string, isSize: (size: string) => boolean): GarmentTraits {
  const { words, range, isLoose } = readRange(query)
  const found = [ageForm, ...sizeForms].map((form) => form.exec(words)).find((match) => match !== null)
  const size = found?.[1]?.toUpperCase() ?? ''
  const years = Number(size)
  const isAge = years >= YOUNGEST && years <= OLDEST && !isSize(size)
  return {
    words: found ? blank(words, found) : words,
    ...(range && { range, ...(isLoose && { isLoose }) }),
    ...(size && { size: isAge ? String(CM_AT_BIRTH + CM_A_YEAR * years) : size }),
  }
}

function readRange(query: string): Pick<GarmentTraits, 'words' | 'range' | 'isLoose'> {
  const sure = exactly.exec(query) ?? between.exec(query) ?? upTo.exec(query) ?? moreThan.exec(query)
  const found = sure ?? loose.exec(query)
  if (!found) return { words: query }
  const [first = 0, second] = found
    .slice(1)
    .filter((written) => written !== undefined)
    .map(toCents)
  const words = blank(query, found)
  if (second !== undefined) return { words, range: { from: first, to: second } }
  const from = [exactly, moreThan].some((form) => form.test(found[0])) ? first : 1
  const range = { from, to: moreThan.test(found[0]) ? Number.MAX_SAFE_INTEGER : first }
  return { words, range, ...(!sure && { isLoose: true }) }
}

function blank(text: string, { index, 0: { length } }: RegExpExecArray): string {
  return text.slice(0, index) + ' '.repeat(length) + text.slice(index + length)
}

function toCents(written: string): number {
  return Math.round(Number(written.replaceAll(/\.(?=\d{3})/g, '').replace(',', '.')) * 100)
}
