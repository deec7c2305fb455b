/**
 * Euros as «69,90 €», with a space that does not break. Without `Intl`, whose first use holds a phone's page for 70 ms
 * (docs/decisions/018-react-comes-late.md): each card has a price.
 */
export function formatPrice(euros: number): string {
  const [whole = '', cents] = euros.toFixed(2).split('.')
  // In Spanish the thousands are parted from five digits on: CLDR, `minimumGroupingDigits` of es-ES
  const parted = whole.length > 4 ? whole.replace(/(?!^)(?=(?:\d{3})+$)/g, '.') : whole
  return `${parted},${cents}\u00A0€`
}
