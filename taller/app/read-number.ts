/**
 * A number as Spaniards type it, with a comma or a point for its decimals; of a price (`isPrice`, euros) a point before three
 * digits parts thousands, as it does of any number with a comma. Nothing of an empty text, `NaN` of what is no number.
 */
export function readNumber(typed: string, isPrice: boolean): number | undefined {
  const text = typed.trim().replace(/\s*€$/, '')
  if (text === '') return undefined
  const hasThousands = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(text) && (isPrice || text.includes(','))
  return Number((hasThousands ? text.replaceAll('.', '') : text).replace(',', '.'))
}
