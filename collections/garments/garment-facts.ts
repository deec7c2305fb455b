import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import type { Page } from '#collections/fields.ts'
import type { Position } from '#collections/problems/problem.ts'

/** What the checks of the whole site want to know of a garment: values of its file, each with its place. */
export type GarmentFacts = ReturnType<typeof readGarmentFacts>

/** Reads them from a garment without mistakes; a comment may allow a price to be an unlikely one. */
export function readGarmentFacts(
  garment: Page<'garments'>,
  { locate, readWritten }: Pick<ParsedYaml, 'locate' | 'readWritten'>,
  isAllowed: (place: Position) => boolean,
) {
  const { kind, audiences, sizeTable, version, earlierPrice, availableUntil } = garment
  const at = <T>(value: T, ...path: PropertyKey[]) => ({ value, ...locate(path) })
  const priceAt = (value: number, ...path: PropertyKey[]) => {
    const place = locate(path)
    const hasCents = /^\d+\.\d{2}$/.test(readWritten(path) ?? '')
    return { value, ...place, hasCents, isAllowed: isAllowed(place) }
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
