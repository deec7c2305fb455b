import { useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'
import { onDemand } from '#ui/on-demand.tsx'

/** Fetched where measures are remembered; a card says nothing of them where it cannot be had. */
const CardSizeOf = onDemand(() => import('./card-size-of.tsx'), 'Sizes cannot be told')

/** «tu talla: 40» on the card of a garment that is there in it. */
export function CardSize({ garment }: { garment: GarmentSizes }) {
  const remembered = useRememberedSizes()
  if (garment.sizes.length < 2 || Object.keys(remembered).length === 0) return null
  return <CardSizeOf garment={garment} remembered={remembered} />
}
