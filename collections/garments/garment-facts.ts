import type { Page } from '#collections/fields.ts'
import type { Position } from '#collections/problems/problem.ts'

type Garment = Page<'garments'>

/** A value of a file with its place. */
type Written<T> = Position & { value: T }

/** What the checks of the whole site want to know of a garment. */
export type GarmentFacts = Pick<Garment, 'audiences' | 'sizeTable'> & {
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

/** Reads them from a garment without mistakes; `locate` finds a value in its file. */
export function readGarmentFacts(
  garment: Garment,
  locate: (path: readonly PropertyKey[]) => Position,
): GarmentFacts {
  const { audiences, sizeTable, version, earlierPrice, availableUntil } = garment
  const at = <T>(value: T, ...path: PropertyKey[]): Written<T> => ({ value, ...locate(path) })
  return {
    audiences,
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
