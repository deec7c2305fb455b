import { useSyncExternalStore } from 'react'
import { createStore } from '#browser/store.ts'
import { listAvailableSizes } from '#collections/garments/stock.ts'
import type { Garment } from '#collections/read/garments.ts'

/** The size of each table that was put on the list last; it is forgotten with the document. */
const lastSizes = new Map<string, string>()
const changes = createStore(null)

/** Notes the size in which somebody has put a garment aside. */
export function noteSize(sizeTable: string, size: string) {
  lastSizes.set(sizeTable, size)
  changes.publish(null)
}

type Sizes = Pick<Garment, 'sizeTable' | 'sizes' | 'soldOut'>

/**
 * The size in which somebody has put the last garment with the same table of sizes aside, where this one is there in it; of
 * one size for all that one, once anything was put aside.
 */
export function findLastSize(garment: Sizes): string | undefined {
  const { sizeTable, sizes } = garment
  const last = sizes.length === 1 && lastSizes.size > 0 ? sizes[0] : lastSizes.get(sizeTable)
  return listAvailableSizes(garment).find((size) => size === last)
}

/** The same for what shows it; none on the server. */
export function useLastSize(garment: Sizes): string | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => findLastSize(garment),
    () => undefined,
  )
}
