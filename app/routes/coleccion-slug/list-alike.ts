import { listAvailableSizes } from '#app/components/shop-floor/listed-garment.ts'
import type { Garment } from '#collections/read/garments.ts'

/** Garments that stand in for one that is gone: a row of cards. */
const ALIKE_SHOWN = 4

/** What can be had of the same kind for the same people, nearest in price first. */
export function listAlike(garment: Garment, garments: Garment[]): Garment[] {
  const distance = ({ price }: Garment) => Math.abs(price - garment.price)
  return garments
    .filter(
      (other) =>
        other.reference !== garment.reference &&
        other.kind === garment.kind &&
        other.audiences.some((audience) => garment.audiences.includes(audience)) &&
        listAvailableSizes(other).length > 0,
    )
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, ALIKE_SHOWN)
}
