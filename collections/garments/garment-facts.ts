import type { Page } from '#collections/fields.ts'
import type { Position } from '#collections/problems/problem.ts'

/** How carefully a price is written: with its cents, or with a comment that allows it to be an unlikely one. */
export type PriceCare = { hasCents: boolean; isAllowed: boolean }

/** What the checks of the whole site want to know of a garment: values of its file, each with its place. */
export type GarmentFacts = ReturnType<typeof readGarmentFacts>

/** Reads them from a garment without mistakes; `locate` finds a value in its file, and `readCare` how a price is written there. */
export function readGarmentFacts(
  garment: Page<'garments'>,
  locate: (path: readonly PropertyKey[]) => Position,
  readCare: (place: Position) => PriceCare,
) {
  const { kind, audiences, sizeTable, version, earlierPrice, availableUntil } = garment
  const at = <T>(value: T, ...path: PropertyKey[]) => ({ value, ...locate(path) })
  const priceAt = (value: number, ...path: PropertyKey[]) => {
    const written = at(value, ...path)
    return { ...written, ...readCare(written) }
  }
  return {
    kind,
    audiences: at(audiences, 'audiences'),
    sizeTable: at(sizeTable, 'sizeTable'),
    price: priceAt(garment.price, 'price'),
    earlierPrice: earlierPrice ? priceAt(earlierPrice.price, 'earlierPrice', 'price') : null,
    reference: at(garment.reference, 'reference'),
    title: at(garment.title, 'title'),
    version: version ? at(version, 'version') : null,
    sizes: garment.sizes.map((size, index) => at(size, 'sizes', index)),
    goesWith: (garment.goesWith ?? []).map((other, index) => at(other, 'goesWith', index)),
    reducedSince: earlierPrice ? at(earlierPrice.since, 'earlierPrice', 'since') : null,
    availableUntil: availableUntil ? at(availableUntil, 'availableUntil') : null,
  }
}
