import { lazy, Suspense } from 'react'
import { useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'

/** Fetched where measures are remembered; a card says nothing of them where it cannot be had. */
const CardSizeOf = lazy(() =>
  import('./card-size-of.tsx').catch((error: unknown) => {
    console.warn('Sizes cannot be told', error)
    return { default: () => null }
  }),
)

/** «tu talla: 40» on the card of a garment that is there in it. */
export function CardSize({ garment }: { garment: GarmentSizes }) {
  const remembered = useRememberedSizes()
  if (garment.sizes.length < 2 || Object.keys(remembered).length === 0) return null
  return (
    <Suspense>
      <CardSizeOf garment={garment} remembered={remembered} />
    </Suspense>
  )
}
