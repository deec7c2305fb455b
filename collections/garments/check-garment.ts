import type { Page } from '#collections/fields.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'

/** Checks what a garment says of itself: fibres, sizes, measures, its earlier price. */
export function checkGarment(
  { error }: Teller,
  { composition, sizes, soldOut = [], measures, price, earlierPrice }: Page<'garments'>,
  locate: (path: readonly PropertyKey[]) => Position,
): void {
  for (const [index, { fibres }] of composition.entries()) {
    const sum = sumShares(fibres)
    // Leather and soles have no percentages; fibres that have any add up (Regulation (EU) 1007/2011).
    // Tenths of a percent do not add up to the letter in binary.
    if (sum === undefined || Math.abs(sum - 100) < 0.001) continue
    const parameters = { fibres, sum: String(sum).replace('.', ',') }
    error(locate(['composition', index, 'fibres']), 'garment-composition', parameters)
  }
  for (const [index, size] of soldOut.entries())
    if (!sizes.includes(size)) error(locate(['soldOut', index]), 'garment-sold-out-unknown', { size })
  if (measures) checkMeasures(measures, sizes)
  if (earlierPrice && earlierPrice.price <= price)
    error(locate(['earlierPrice', 'price']), 'garment-earlier-price')

  /** A size that measures less than the one before it is a slip, and would be the answer to somebody's question. */
  function checkMeasures({ columns, rows }: NonNullable<typeof measures>, made: readonly string[]): void {
    const at = (size: string) => locate(['measures', 'rows', ...(rows[size] ? [size] : [])])
    for (const size of Object.keys(rows))
      if (!made.includes(size)) error(at(size), 'garment-measures-unknown', { size })
    for (const [index, size] of made.entries()) {
      const row = rows[size]
      const before = made[index - 1]
      const rowBefore = before === undefined ? undefined : rows[before]
      const column = columns.find((_, place) => (row?.[place] ?? 0) < (rowBefore?.[place] ?? 0))
      if (row?.length !== columns.length)
        error(at(size), 'garment-measures-row', { size, columns: columns.length })
      else if (before !== undefined && column !== undefined)
        error(at(size), 'garment-measures-fall', { column, size, before })
    }
  }
}

/** `95 % algodón, 5 % elastano`: what its percentages come to. */
function sumShares(fibres: string): number | undefined {
  const shares = [...fibres.matchAll(/(\d+(?:,\d+)?)\s*%/g)].map(([, share = '']) =>
    Number(share.replace(',', '.')),
  )
  return shares.length === 0 ? undefined : shares.reduce((total, share) => total + share, 0)
}
