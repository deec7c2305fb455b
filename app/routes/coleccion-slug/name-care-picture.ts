import type { CareSymbol } from '#config/garments.ts'

/** The drawing of a symbol of a garment's label. */
export function nameCarePicture(symbol: CareSymbol): string {
  return `/images/simbolos/${symbol}.svg`
}
