import { shopFloorMessages } from '#config/messages/shop-floor.ts'

/** «41 prendas». */
export function tellCount(garments: number): string {
  const { one, many } = shopFloorMessages.counts
  return garments === 1 ? one : many.replace('{count}', String(garments))
}
