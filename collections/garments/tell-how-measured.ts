import type { GarmentKind } from '#config/garments.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'

/** What has buttons, a zip or a belt to close. */
const closed: ReadonlySet<GarmentKind> = new Set([
  'abrigos',
  'chaquetas',
  'vestidos',
  'faldas',
  'pantalones',
  'vaqueros',
  'camisas',
])

/** How the measures of a kind of garment were taken, as a sentence. */
export function tellHowMeasured(kind: GarmentKind): string {
  const { measured } = shopFloorMessages
  if (kind === 'calzado') return measured.insole
  return closed.has(kind) ? measured.closed : measured.flat
}
