import type { Garment } from '#collections/read/garments.ts'
import type { Audience } from '#config/garments.ts'
import { listGarmentTables } from '#sizes/garment-tables.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'

/**
 * Garments as somebody looks for them on their own page: of their own table, where what they share with others stands as
 * well, and by number and by letter, as far as a garment of the page is called so. Who wears a 40 finds what is made in M.
 */
export function readSizesOf(
  audience: Audience,
  garments: readonly Garment[],
  tables: readonly SizeTable[],
): Garment[] {
  const own = garments.map((garment) => {
    const [sizeTable = garment.sizeTable] = listGarmentTables({ ...garment, audiences: [audience] })
    return { ...garment, sizeTable }
  })
  const made = Map.groupBy(own, ({ sizeTable }) => sizeTable)
  return own.map((garment) => {
    const rows = tables.find(({ name }) => name === garment.sizeTable)?.rows ?? []
    const known = made.get(garment.sizeTable)?.flatMap(({ sizes }) => sizes) ?? []
    // Inches are numbers too: a 36 of them is not the size 36.
    const others = (name: string) =>
      rows
        .filter(({ size, alias = size }) => Number.isNaN(Number(alias)) && [size, alias].includes(name))
        .flatMap(({ size, alias = size }) => [size, alias].filter((other) => known.includes(other)))
    const widen = (names: readonly string[]) => [...new Set(names.flatMap((name) => [name, ...others(name)]))]
    return { ...garment, sizes: widen(garment.sizes), soldOut: widen(garment.soldOut ?? []) }
  })
}
