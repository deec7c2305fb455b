import type { Page } from '#collections/fields.ts'
import type { Position } from '#collections/problems/problem.ts'

type Garment = Page<'garments'>

/** A value of a file with its place. */
type Written<T> = Position & { value: T }

/** How carefully a price is written: with its cents, or with a comment that allows it to be an unlikely one. */
export type PriceCare = { hasCents: boolean; isAllowed: boolean }

/** What the checks of the whole site want to know of a garment. */
export type GarmentFacts = Pick<Garment, 'audiences' | 'sizeTable' | 'kind'> & {
  price: Written<number> & PriceCare
  earlierPrice: (Written<number> & PriceCare) | null
  reference: Written<string>
  title: Written<string>
  version: Written<string> | null
  sizes: Written<string>[]
  goesWith: Written<string>[]
  /** The first day of its reduction, ISO 8601. */
  reducedSince: Written<string> | null
  /** The last day on which it is for sale, ISO 8601. */
  availableUntil: Written<string> | null
  /** Where it is said whom it is for. */
  audiencesPlace: Position
  /** Where its table of sizes is named. */
  sizeTablePlace: Position
}

/** Reads them from a garment without mistakes; `locate` finds a value in its file, and `readCare` how a price is written there. */
export function readGarmentFacts(
  garment: Garment,
  locate: (path: readonly PropertyKey[]) => Position,
  readCare: (place: Position) => PriceCare,
): GarmentFacts {
  const { audiences, kind, sizeTable, version, earlierPrice, availableUntil } = garment
  const at = <T>(value: T, ...path: PropertyKey[]): Written<T> => ({ value, ...locate(path) })
  const priceAt = (value: number, ...path: PropertyKey[]) => {
    const written = at(value, ...path)
    return { ...written, ...readCare(written) }
  }
  return {
    audiences,
    kind,
    price: priceAt(garment.price, 'price'),
    earlierPrice: earlierPrice ? priceAt(earlierPrice.price, 'earlierPrice', 'price') : null,
    audiencesPlace: locate(['audiences']),
    sizeTable,
    sizeTablePlace: locate(['sizeTable']),
    reference: at(garment.reference, 'reference'),
    title: at(garment.title, 'title'),
    version: version ? at(version, 'version') : null,
    sizes: garment.sizes.map((size, index) => at(size, 'sizes', index)),
    goesWith: (garment.goesWith ?? []).map((other, index) => at(other, 'goesWith', index)),
    reducedSince: earlierPrice ? at(earlierPrice.since, 'earlierPrice', 'since') : null,
    availableUntil: availableUntil ? at(availableUntil, 'availableUntil') : null,
  }
}
